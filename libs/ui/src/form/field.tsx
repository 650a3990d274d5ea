import { Form, type FormItemProps } from 'antd';
import { cloneElement, isValidElement, useMemo, useState } from 'react';
import { useWords } from '../text/use-words';
import './form.css';
import { refusalOf } from './refusals';

/** Form layout: one column, labels above, hints for screen readers, no double submit. */
export const formProps = {
  layout: 'vertical',
  requiredMark: false,
  scrollToFirstError: { focus: true },
  noValidate: true,
} as const;

interface FieldProps extends Omit<FormItemProps, 'required' | 'validateTrigger'> {
  label: string;
  /** "optional" in plain grey, instead of asterisks on the required fields. */
  optional?: boolean;
  /** Error text for an empty field; blanks count as empty. */
  required?: string | undefined;
  /** Maximum length of the text. */
  max?: number;
  /** Error text for a value that the form as a whole does not allow. A method, so that callers declare the types. */
  problemOf?(value: unknown, values: unknown): string | undefined;
}

/**
 * One field: label above, error with an icon below. Validated on blur once something was typed, then on every change; a
 * field that focus only passes through shows no error before the form is submitted.
 */
export function Field(props: FieldProps) {
  const { label, optional, required, max, problemOf, className, rules = [], children, ...rest } = props;
  const { t } = useWords();
  const form = Form.useFormInstance();
  const [left, setLeft] = useState(false);
  // antd keeps the old handlers of an unchanged input: a cloned element gets those of the new trigger.
  const input = useMemo(
    () => (left && isValidElement<object>(children) ? cloneElement(children) : children),
    [left, children],
  );
  const ruleOf = (textOf: (value: unknown) => string | undefined) => ({
    validator: (_rule: unknown, value: unknown) => {
      const text = textOf(value);
      return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
    },
  });
  const check = () => {
    setLeft(true);
    if (form.isFieldTouched(rest.name)) void form.validateFields([rest.name]).catch(() => undefined);
  };
  return (
    <div onBlur={check}>
      <Form.Item
        {...rest}
        rules={[
          ...(required ? [{ required: true, whitespace: true, message: required }] : []),
          ...(max === undefined ? [] : [{ max, message: t('ui.field.tooLong', { max }) }]),
          ...rules,
          ruleOf((value) => problemOf?.(value, form.getFieldsValue())),
          ruleOf((value) => refusalOf(form, rest.name, value)),
        ]}
        className={className ? `field ${className}` : 'field'}
        validateTrigger={left ? ['onChange'] : []}
        label={
          <>
            {label}
            {optional && <span className="field__optional">{t('ui.field.optional')}</span>}
          </>
        }
      >
        {input}
      </Form.Item>
    </div>
  );
}
