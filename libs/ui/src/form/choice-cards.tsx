import { useId, type ReactNode } from 'react';
import './form.css';

export interface Choice {
  value: string;
  title: ReactNode;
  meta?: ReactNode;
}

/** Cards with a radio button: the cart selector, the role at sign-up. */
export function ChoiceCards({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly Choice[];
  value?: string;
  onChange?: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="choice-cards">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label className="choice-card" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange?.(choice.value)}
          />
          <span>
            <b>{choice.title}</b>
            {choice.meta && <small>{choice.meta}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
