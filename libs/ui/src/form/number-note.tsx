import { QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useWords } from '../text/use-words';
import './number.css';

/** A number to take in place of what was typed. */
export interface NumberOffer {
  text: string;
  take: () => void;
}

/** What a number field says of its text. */
export interface NumberMessage {
  /** `asks` and `refuses` stay when the field is left, the others are said while one types. */
  tone: 'understands' | 'tells' | 'asks' | 'refuses';
  text: ReactNode;
  offers?: NumberOffer[];
}

interface NumberNoteProps {
  id: string;
  message: NumberMessage | undefined;
}

/** The reading that a digit's key picks: 1 the first. By the key's place, for with Alt it may write another sign. */
export function offerOfKey({ code }: Pick<KeyboardEvent, 'code'>, offers: readonly NumberOffer[] = []) {
  return offers[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1];
}

/**
 * The line under a number field. It lies over what follows: nothing moves away under the pointer while it comes and
 * goes.
 */
export function NumberNote({ id, message: saying }: NumberNoteProps) {
  return (
    <span className="number-note" data-tone={saying?.tone} id={id} role="status">
      {saying && (
        <span>
          {saying.tone === 'refuses' && <WarningOutlined aria-hidden />}
          {(saying.tone === 'asks' || saying.tone === 'tells') && <QuestionCircleOutlined aria-hidden />}
          {saying.text}
        </span>
      )}
      {saying?.offers?.map(({ text, take }, at) => (
        // The field keeps the focus: leaving it would settle what the button is about to replace.
        <button
          key={text}
          type="button"
          aria-keyshortcuts={`Alt+${at + 1}`}
          title={`Alt+${at + 1}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
          onKeyDown={(event) => offerOfKey(event, saying.offers)?.take()}
        >
          {text}
        </button>
      ))}
    </span>
  );
}

/** "Understood as 1,234.50". */
export function UnderstoodAs({ value, unit }: { value: string; unit?: ReactNode }) {
  const { i18n } = useWords();
  return (
    <>
      <Trans i18n={i18n} i18nKey="ui.number.understood" values={{ value }} components={{ b: <b /> }} /> {unit}
    </>
  );
}
