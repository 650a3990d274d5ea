import { useState, type ReactNode } from 'react';
import { languages, languageStorageKey, type Language } from '@junto/i18n/language';
import { colors } from '@junto/ui/core';
import { localStore } from '../browser-storage';
import { mockAnswers, type AnswersChoice, type MockAnswers } from './mock-answers';

/** Width of a phone, of a tablet, and of the window. */
const widths = [390, 768, 0] as const;

interface DevBarProps {
  /** Email addresses of the selectable demo users. */
  people: readonly string[];
  /** Email of the signed-in user; undefined if nobody is signed in. */
  person: string | undefined;
  onPerson: (email: string) => void;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Only of mock data. */
  answers?: AnswersChoice | undefined;
  /** Links to the app's screens. */
  children?: ReactNode;
  /** The app, rendered in an iframe if another width than the window's is selected. */
  app: ReactNode;
}

/** Whether this page runs in the iframe of another page's bar. */
export const isFramed = window.self !== window.top;

/** Stores the language for the next start and sends it to the page in the iframe. */
export function keepLanguage(language: Language): void {
  localStore.setItem(languageStorageKey, language);
}

/** Development only, not styled like the product: selects user, language, width and how reads are answered. */
export function DevBar({ people, person, onPerson, language, onLanguage, answers, children, app }: DevBarProps) {
  const [width, setWidth] = useState<number>(0);
  return (
    <>
      <nav
        aria-label="Development"
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 16,
          padding: '8px 16px',
          background: colors.surface,
          borderBottom: `1px solid ${colors.line}`,
        }}
      >
        {children}
        <span style={{ marginLeft: 'auto', display: 'flex', gap: 8 }}>
          <Choice label="Person" value={person ?? ''} options={person ? people : ['', ...people]} onChange={onPerson} />
          <Choice
            label="Language"
            value={language}
            options={languages}
            onChange={(chosen) => onLanguage(chosen as Language)}
          />
          <Choice
            label="Width"
            value={`${width}`}
            options={widths.map(String)}
            name={(option) => (option === '0' ? 'window' : `${option} px`)}
            onChange={(chosen) => setWidth(Number(chosen))}
          />
          {answers && (
            <Choice
              label="Reads are"
              value={answers.chosen}
              options={mockAnswers}
              onChange={(chosen) => answers.choose(chosen as MockAnswers)}
            />
          )}
        </span>
      </nav>
      {width ? (
        <iframe
          key={`${person}${width}`}
          title="App"
          src={window.location.href}
          style={{ display: 'block', width, height: 'calc(100vh - 48px)', margin: '0 auto', border: 0 }}
        />
      ) : (
        app
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly string[];
  name?: (option: string) => string;
  onChange: (option: string) => void;
}

function Choice({ label, value, options, name = (option) => option, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {name(option)}
        </option>
      ))}
    </select>
  );
}
