import type { ComponentProps } from 'react';
import { Field, Input } from '@junto/ui/core';

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Pick<ComponentProps<typeof Input>, 'type' | 'autoComplete' | 'maxLength'>;

/** A form field for one line of text. */
export function TextField({ type, autoComplete, maxLength, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      <Input {...{ type, autoComplete, maxLength }} />
    </Field>
  );
}
