import { QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import './number.css';

/** A number to take in place of what was typed. */
export interface NumberOffer {
  text: string;
  take: () => void;
}

/** What a number field says of its text. */
export interface NumberSaying {
  /** `asks` and `refuses` stay when the field is left, the others are said while one types. */
  tone: 'understands' | 'tells' | 'asks' | 'refuses';
  text: ReactNode;
  offers?: NumberOffer[];
}

interface NumberNoteProps {
  id: string;
  saying: NumberSaying | undefined;
}

/** The line under a number field. It lies over what follows: nothing moves away under the pointer while it comes and goes. */
export function NumberNote({ id, saying }: NumberNoteProps) {
  return (
    <span className="number-note" data-tone={saying?.tone} id={id} role="status">
      {saying && (
        <span>
          {saying.tone === 'refuses' && <WarningOutlined aria-hidden />}
          {(saying.tone === 'asks' || saying.tone === 'tells') && <QuestionCircleOutlined aria-hidden />}
          {saying.text}
        </span>
      )}
      {saying?.offers?.map(({ text, take }) => (
        // The field keeps the focus: leaving it would settle what the button is about to replace.
        <button key={text} type="button" onMouseDown={(event) => event.preventDefault()} onClick={take}>
          {text}
        </button>
      ))}
    </span>
  );
}

/** "Understood as 1,234.50". */
export function UnderstoodAs({ value, unit }: { value: string; unit?: ReactNode }) {
  return (
    <>
      <Trans i18nKey="ui.number.understood" values={{ value }} components={{ b: <b /> }} /> {unit}
    </>
  );
}
