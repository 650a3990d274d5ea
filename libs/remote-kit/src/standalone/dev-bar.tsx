import { useState, type ReactNode } from 'react';
import { languages, languageStorageKey, type Language } from '@junto/i18n/language';
import { colors } from '@junto/ui/core';
import { localStore } from '../browser-storage';
import { mockAnswers, type AnswersChoice, type MockAnswers } from './mock-answers';

/** Of a phone, a tablet, and of the window. */
const widths = [390, 768, 0] as const;

interface DevBarProps {
  /** E-mail addresses of the demo people who may be chosen. */
  people: readonly string[];
  /** Who is signed in; undefined: nobody. */
  person: string | undefined;
  onPerson: (email: string) => void;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Of mock data only. */
  answers?: AnswersChoice | undefined;
  /** Links to the app's screens. */
  children?: ReactNode;
  /** The app, which stands in a frame while another width than the window's is chosen. */
  app: ReactNode;
}

/** The page is the inside of the frame that the bar of another one has drawn. */
export const isFramed = window.self !== window.top;

/** Keeps the language for the next start, and tells the page inside of the frame. */
export function keepLanguage(language: Language): void {
  localStore.setItem(languageStorageKey, language);
}

/**
 * For development only, without the product's look: who is signed in, in which language, how wide, and what becomes of
 * reads.
 */
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
