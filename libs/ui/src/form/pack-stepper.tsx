import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxInPacks, nextPack, previousPack, roundToPack } from '@junto/domain/packs';
import './form.css';

interface PackStepperProps {
  value: number;
  onChange: (qty: number) => void;
  unitsPerPack: number;
  /** 0 in the round dialog (rounds to packs), 1 in the cart (takes any whole number; the buttons go by packs). */
  min: 0 | 1;
  /** What is left of the cap; null without one. */
  remaining: number | null;
  /** Whose quantity it is. */
  label: string;
  disabled?: boolean;
}

/** Minus, number and plus in one frame. Typing is allowed and put right on leaving the field. */
export function PackStepper({ value, onChange, unitsPerPack, min, remaining, label, disabled }: PackStepperProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(value));
  const [given, setGiven] = useState(value);
  if (value !== given) {
    setGiven(value);
    setTyped(String(value));
  }

  const max = min === 0 ? maxInPacks(unitsPerPack, remaining) : (remaining ?? Infinity);
  const change = (qty: number) => {
    setTyped(String(qty));
    if (qty !== value) onChange(qty);
  };
  const settle = () => change(settled(Number(typed), { min, unitsPerPack, remaining, before: value }));
  return (
    <span
      className="stepper"
      data-disabled={disabled || undefined}
      role="group"
      aria-label={t('ui.stepper.quantity', { label })}
    >
      <button
        type="button"
        aria-label={t('ui.stepper.less', { label })}
        disabled={disabled || value <= min}
        onClick={() => change(previousPack(value, unitsPerPack, min))}
      >
        <MinusOutlined aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={t('ui.stepper.quantity', { label })}
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 9))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label={t('ui.stepper.more', { label })}
        disabled={disabled || value >= max}
        onClick={() => change(Math.min(max, nextPack(value, unitsPerPack)))}
      >
        <PlusOutlined aria-hidden />
      </button>
    </span>
  );
}

interface Settling extends Pick<PackStepperProps, 'min' | 'unitsPerPack' | 'remaining'> {
  before: number;
}

/** What a typed quantity becomes: packs in the dialog, any whole number of 1 or more in the cart; nothing typed keeps the old. */
export function settled(typed: number, { min, unitsPerPack, remaining, before }: Settling): number {
  if (min === 0) return roundToPack(typed, unitsPerPack, remaining);
  if (!Number.isInteger(typed) || typed < 1) return before;
  return remaining === null ? typed : Math.max(1, Math.min(typed, remaining));
}
