import { QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { useWords } from '../text/use-words';
import './number.css';

/** A number offered as a replacement for the typed text. */
export interface NumberOffer {
  text: string;
  take: () => void;
}

/** Message of a number field about its text. */
export interface NumberMessage {
  /** `asks` and `refuses` stay visible after blur; the others are shown only while the user types. */
  tone: 'understands' | 'tells' | 'asks' | 'refuses';
  text: ReactNode;
  offers?: NumberOffer[];
}

interface NumberNoteProps {
  id: string;
  message: NumberMessage | undefined;
}

/**
 * Returns the offer for a digit key, 1 being the first. Uses the key's position, because Alt may change the typed
 * character.
 */
export function offerOfKey({ code }: Pick<KeyboardEvent, 'code'>, offers: readonly NumberOffer[] = []) {
  return offers[Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]) - 1];
}

/**
 * The message line under a number field. It overlays the content below, so that nothing moves under the pointer when it
 * appears or disappears.
 */
export function NumberNote({ id, message }: NumberNoteProps) {
  return (
    <span className="number-note" data-tone={message?.tone} id={id} role="status">
      {message && (
        <span>
          {message.tone === 'refuses' && <WarningOutlined aria-hidden />}
          {(message.tone === 'asks' || message.tone === 'tells') && <QuestionCircleOutlined aria-hidden />}
          {message.text}
        </span>
      )}
      {message?.offers?.map(({ text, take }, at) => (
        // The field keeps the focus: blur would commit the text that the button is about to replace.
        <button
          key={text}
          type="button"
          aria-keyshortcuts={`Alt+${at + 1}`}
          title={`Alt+${at + 1}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
          onKeyDown={(event) => offerOfKey(event, message.offers)?.take()}
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
