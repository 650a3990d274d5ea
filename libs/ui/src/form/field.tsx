import { Form, type FormItemProps } from 'antd';
import { useState } from 'react';
import { useWords } from '../text/use-words';
import './form.css';
import { refusalOf } from './refusals';

/** A form's column: labels above, hints for screen readers, nothing sent twice. */
export const formProps = {
  layout: 'vertical',
  requiredMark: false,
  scrollToFirstError: { focus: true },
  noValidate: true,
} as const;

interface FieldProps extends Omit<FormItemProps, 'required' | 'validateTrigger'> {
  label: string;
  /** "optional" in plain grey, instead of stars on the others. */
  optional?: boolean;
}

/** One field: label above, error below with an icon. Checked on leaving it, then on every change. */
export function Field({ label, optional, className, rules = [], ...rest }: FieldProps) {
  const { t } = useWords();
  const form = Form.useFormInstance();
  const [left, setLeft] = useState(false);
  const isRefused = (_rule: unknown, value: unknown) => {
    const text = refusalOf(form, rest.name, value);
    return text === undefined ? Promise.resolve() : Promise.reject(new Error(text));
  };
  return (
    <div onBlur={() => setLeft(true)}>
      <Form.Item
        {...rest}
        rules={[...rules, { validator: isRefused }]}
        className={className ? `field ${className}` : 'field'}
        validateTrigger={left ? ['onBlur', 'onChange'] : ['onBlur']}
        label={
          <>
            {label}
            {optional && <span className="field__optional">{t('ui.field.optional')}</span>}
          </>
        }
      />
    </div>
  );
}
