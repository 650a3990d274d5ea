import { useState } from 'react';
import { scaled, unscaled, type NumberKind } from '@junto/domain/number-kinds';
import { readNumber, type NumberReading } from '@junto/domain/typed-number';
import type { Language } from '@junto/i18n/language';
import { useLanguage } from '../text/use-words';
import { fieldNumber } from './number-text';

/** A decimal as on the wire; null for an empty field, NaN for invalid or ambiguous text. */
export type FieldNumber = number | null | undefined;

export interface TypedNumber {
  text: string;
  reading: NumberReading;
  /** The text was typed and is not yet replaced by the formatted number. */
  isTyped: boolean;
  type: (text: string) => void;
  /** @param whole in units of the kind's last decimal place */
  set: (whole: number) => void;
  /** Replaces a valid text by the formatted number; any other text stays unchanged. */
  leave: () => void;
}

/**
 * The text of a field and its parsed number.
 * @param value the current value outside; a change replaces the text
 */
export function useTypedNumber(
  kind: NumberKind,
  value: FieldNumber,
  onChange: (value: number | null, reading: NumberReading) => void,
): TypedNumber {
  const language = useLanguage();
  const read = useReading(kind);
  const [text, setText] = useState(() => textOf(value, kind, language));
  const [isTyped, setIsTyped] = useState(false);
  const [given, setGiven] = useState({ value, language });
  const show = (next: string) => {
    setText(next);
    setIsTyped(false);
  };
  if (!Object.is(value, given.value) || language !== given.language) {
    setGiven({ value, language });
    if (!isTyped || !Object.is(value ?? null, valueOf(read(text), kind))) show(textOf(value, kind, language));
  }
  const reading = isTyped ? read(text) : readingOf(value, kind);
  return {
    text,
    reading,
    isTyped,
    type: (next) => {
      setText(next);
      setIsTyped(true);
      onChange(valueOf(read(next), kind), read(next));
    },
    set: (whole) => {
      show(fieldNumber(whole, kind, language));
      onChange(unscaled(whole, kind.places), { is: 'understood', whole });
    },
    leave: () => {
      if (reading.is === 'understood') show(fieldNumber(reading.whole, kind, language));
      if (reading.is === 'nothing') show('');
    },
  };
}

/** Returns a parser that uses the separators of the user's language. */
export function useReading(kind: NumberKind): (text: string) => NumberReading {
  const sign = useLanguage() === 'pt' ? ',' : '.';
  return (text) => readNumber(text, kind, sign);
}

function readingOf(value: FieldNumber, { places }: NumberKind): NumberReading {
  if (value === null || value === undefined || Number.isNaN(value)) return { is: 'nothing' };
  return { is: 'understood', whole: scaled(value, places) };
}

function textOf(value: FieldNumber, kind: NumberKind, language: Language): string {
  const reading = readingOf(value, kind);
  return reading.is === 'understood' ? fieldNumber(reading.whole, kind, language) : '';
}

function valueOf(reading: NumberReading, { places }: NumberKind): number | null {
  if (reading.is === 'understood') return unscaled(reading.whole, places);
  return reading.is === 'nothing' ? null : Number.NaN;
}
