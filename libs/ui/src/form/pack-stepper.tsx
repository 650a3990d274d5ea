import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { TFunction } from 'i18next';
import { useId, useState } from 'react';
import type { NumberReading } from '@junto/domain/typed-number';
import type { Language } from '@junto/i18n/language';
import { useLanguage, useWords } from '../text/use-words';
import { NumberNote, UnderstoodAs, type NumberMessage } from './number-note';
import { refusalText, formatFieldNumber } from './number-text';
import { mostOf, packKind, settlePacks, steppedPacks, type PackBounds, type PackOutcome } from './pack-quantity';
import { arrowOf } from './step-of';
import { useReading } from './use-typed-number';
import './form.css';

interface PackQuantity extends PackBounds {
  value: number;
  onChange: (qty: number) => void;
  /**
   * Called when the text stops or starts being a valid quantity: while it is invalid, nothing should be ordered with
   * the previous value.
   */
  onUnread?: (isUnread: boolean) => void;
  /** Called on each key press with the quantity that the text becomes on leaving the field, and without one then. */
  onTyping?: (qty: number | undefined) => void;
}

interface PackStepperProps extends PackQuantity {
  /** Accessible name: the product whose quantity it is. */
  label: string;
  disabled?: boolean;
}

/** Minus, number and plus in one frame. Before blur it shows what the typed text will become, or why it is invalid. */
export function PackStepper({ label, disabled, ...quantity }: PackStepperProps) {
  const { t } = useWords();
  const noteId = useId();
  const { text, message, type, settle, go } = usePackText(quantity);
  const isWrong = message?.tone === 'refuses' || undefined;
  return (
    <span
      className="stepper"
      data-disabled={disabled || undefined}
      data-wrong={isWrong}
      role="group"
      aria-label={t('ui.stepper.quantity', { label })}
    >
      <button
        type="button"
        aria-label={t('ui.stepper.less', { label })}
        disabled={disabled || quantity.value <= quantity.min}
        onClick={() => go(-1)}
      >
        <MinusOutlined aria-hidden />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('ui.stepper.quantity', { label })}
        aria-describedby={noteId}
        aria-invalid={isWrong}
        value={text}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle();
          const arrow = arrowOf(event);
          if (!arrow) return;
          event.preventDefault();
          go(arrow.way, arrow.steps);
        }}
      />
      <button
        type="button"
        aria-label={t('ui.stepper.more', { label })}
        disabled={disabled || quantity.value >= mostOf(quantity)}
        onClick={() => go(1)}
      >
        <PlusOutlined aria-hidden />
      </button>
      <NumberNote id={noteId} message={message} />
    </span>
  );
}

/** Text state of a stepper: the message while the user types, and the resulting quantity. */
function usePackText({ value, onChange, onUnread, onTyping, ...bounds }: PackQuantity) {
  const { t } = useWords();
  const language = useLanguage();
  const read = useReading(packKind);
  const [typed, setTyped] = useState<string>();
  const reading = typed === undefined ? undefined : read(typed);
  const outcome = reading && settlePacks(reading, bounds, value);
  const change = (qty: number) => {
    setTyped(undefined);
    onUnread?.(false);
    onTyping?.(undefined);
    if (qty !== value) onChange(qty);
  };
  return {
    text: typed ?? formatFieldNumber(value, packKind, language),
    message: outcome && messageOf(t, { outcome, reading, text: typed ?? '', bounds, take: change, language }),
    type: (text: string) => {
      setTyped(text);
      const becomes = settlePacks(read(text), bounds, value);
      onUnread?.(becomes.is !== 'goes');
      onTyping?.(becomes.is === 'goes' ? becomes.qty : undefined);
    },
    settle: () => {
      if (outcome?.is === 'goes') change(outcome.qty);
      // The remaining quantity may have dropped since the last key press.
      else onUnread?.(outcome !== undefined);
    },
    /** Starts from the typed text if it is a quantity. */
    go: (way: 1 | -1, steps = 1) =>
      change(steppedPacks(outcome?.is === 'goes' ? outcome.qty : value, way * steps, bounds)),
  };
}

interface MessageInput {
  outcome: PackOutcome;
  reading: NumberReading;
  text: string;
  bounds: PackBounds;
  take: (qty: number) => void;
  language: Language;
}

/** Message of the stepper for a typed text; undefined where the text needs none. */
function messageOf(
  t: TFunction,
  { outcome, reading, text, bounds, take, language }: MessageInput,
): NumberMessage | undefined {
  const formatted = (qty: number) => formatFieldNumber(qty, packKind, language);
  if (outcome.is === 'unread')
    return { tone: 'refuses', text: refusalText(t, reading, { ...packKind, min: bounds.min }, language) };
  if (outcome.is === 'tooMany') {
    const { left, most } = outcome;
    const offers = most === undefined ? [] : [{ text: t('ui.stepper.setTo', { qty: most }), take: () => take(most) }];
    return { tone: 'refuses', text: t('ui.stepper.left', { count: left }), offers };
  }
  const { qty, why } = outcome;
  if (why === 'packs') return { tone: 'tells', text: t('ui.stepper.packs', { qty, pack: bounds.unitsPerPack }) };
  if (why === 'least') return { tone: 'tells', text: t('ui.stepper.stays', { qty }) };
  const isShownAsTyped = reading.is !== 'understood' || /^\d*$/.test(text) || text.trim() === formatted(qty);
  return isShownAsTyped ? undefined : { tone: 'understands', text: <UnderstoodAs value={formatted(qty)} /> };
}
