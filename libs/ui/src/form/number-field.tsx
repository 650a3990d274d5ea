import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { NumberKind } from '@junto/domain/number-kinds';
import type { NumberReading } from '@junto/domain/typed-number';
import { useLanguage, useWords } from '../text/use-words';
import { Field } from './field';
import { NumberInput } from './number-input';
import { refusalText } from './number-text';

interface NumberFieldProps {
  name: string;
  label: string;
  kind: NumberKind;
  before?: ReactNode;
  unit?: ReactNode;
  /** In units of the kind's last decimal place. */
  step?: number;
  placeholder?: string;
  optional?: boolean;
  /** Error text for an empty field; omit for an optional field. */
  required?: string;
}

/** Form field for a number: the form holds the decimal or null and is not submitted while the text is invalid. */
export function NumberField({ name, label, kind, optional, required, ...input }: NumberFieldProps) {
  const { t } = useWords();
  const language = useLanguage();
  const reading = useRef<NumberReading>({ is: 'nothing' });
  const problemOf = (value: number | null | undefined) =>
    Number.isNaN(value) ? refusalText(t, reading.current, kind, language) : undefined;
  return (
    <Field
      name={name}
      label={label}
      optional={optional}
      rules={required ? [{ required: true, message: required }] : []}
      problemOf={problemOf}
    >
      <NumberInput {...input} kind={kind} isRefusedOutside onReading={(read) => (reading.current = read)} />
    </Field>
  );
}
