import { useId, useState, type FocusEventHandler, type ReactNode } from 'react';
import type { NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';
import { useLanguage, useWords } from '../text/use-words';
import { NumberNote, offerOfKey, UnderstoodAs, type NumberOffer, type NumberMessage } from './number-note';
import { refusalText, formatFieldNumber } from './number-text';
import { stepOf } from './step-of';
import { useTypedNumber, type FieldNumber, type TypedNumber } from './use-typed-number';
import './number.css';

interface NumberInputProps {
  kind: NumberKind;
  value?: FieldNumber;
  /** A decimal; null for an empty field, NaN for invalid or ambiguous text, which must not be submitted. */
  onChange?: (value: number | null) => void;
  onReading?: (reading: NumberReading) => void;
  /** Inside the frame, before or after the digits: a currency, kg. */
  before?: ReactNode;
  unit?: ReactNode;
  /** Step of an arrow key, in units of the last decimal place; ten times as much with Shift. */
  step?: number;
  /** True if the surrounding field shows the error of an invalid text on blur. */
  isRefusedOutside?: boolean;
  isWrong?: boolean;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

/**
 * Number input with its unit. Shows the parsed value while the user types, offers a choice for ambiguous text and
 * explains why a text is invalid.
 */
export function NumberInput(props: NumberInputProps) {
  const { kind, value, onChange, onReading, before, unit, step = 1, isRefusedOutside, isWrong, ...rest } = props;
  const { className, onBlur, ...input } = rest;
  const [isLeft, setIsLeft] = useState(false);
  const noteId = useId();
  const typed = useTypedNumber(kind, value, (next, reading) => {
    onReading?.(reading);
    onChange?.(next);
  });
  const [edge, setEdge] = useState<'most' | 'least'>();
  const message = useNoteMessage(typed, kind, { edge, unit, showsRefusals: isLeft && !isRefusedOutside });
  const isMarked = isWrong || message?.tone === 'refuses';
  return (
    <span
      className={className ? `number-input ${className}` : 'number-input'}
      data-wrong={isMarked || input['aria-invalid'] || undefined}
      data-disabled={input.disabled || undefined}
    >
      {before && <span className="number-input__unit">{before}</span>}
      <input
        {...input}
        inputMode={kind.places === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={typed.text}
        aria-invalid={input['aria-invalid'] ?? (isMarked || undefined)}
        aria-describedby={[input['aria-describedby'], noteId].filter(Boolean).join(' ')}
        onChange={(event) => {
          setEdge(undefined);
          typed.type(event.target.value);
        }}
        onBlur={(event) => {
          setEdge(undefined);
          setIsLeft(true);
          typed.leave();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          const offer = event.altKey ? offerOfKey(event, message?.offers) : undefined;
          if (offer) {
            event.preventDefault();
            return offer.take();
          }
          const stepped = stepOf(event, typed.reading, kind, step);
          if (!stepped) return;
          event.preventDefault();
          setEdge(stepped.edge);
          if (stepped.whole !== undefined) typed.set(stepped.whole);
        }}
      />
      {unit && <span className="number-input__unit">{unit}</span>}
      <NumberNote id={noteId} message={message} />
    </span>
  );
}

interface NoteOptions {
  edge: 'most' | 'least' | undefined;
  unit: ReactNode;
  showsRefusals: boolean;
}

function useNoteMessage(
  typed: TypedNumber,
  kind: NumberKind,
  { edge, unit, showsRefusals: saysRefusals }: NoteOptions,
): NumberMessage | undefined {
  const { t } = useWords();
  const language = useLanguage();
  const { reading, text, isTyped } = typed;
  const formatted = (whole: number) => formatFieldNumber(whole, kind, language);
  if (edge) return { tone: 'tells', text: t(`ui.number.${edge}`, { number: formatted(boundOf(edge, kind)) }) };
  if (!isTyped) return undefined;
  if (reading.is === 'unsure') {
    const offers = reading.readings.map<NumberOffer>((whole) => ({
      text: formatted(whole),
      take: () => typed.set(whole),
    }));
    return { tone: 'asks', text: t(offers.length > 1 ? 'ui.number.which' : 'ui.number.isMeant'), offers };
  }
  if (reading.is === 'refused')
    return saysRefusals ? { tone: 'refuses', text: refusalText(t, reading, kind, language) } : undefined;
  if (reading.is === 'nothing' || /^\d*$/.test(text) || text.trim() === formatted(reading.whole)) return undefined;
  return { tone: 'understands', text: <UnderstoodAs value={formatted(reading.whole)} unit={unit} /> };
}

function boundOf(edge: 'most' | 'least', { places, min, max }: NumberKind): number {
  return (edge === 'most' ? max : min) * 10 ** places;
}
