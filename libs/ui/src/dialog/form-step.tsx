import type { FormInstance, FormProps } from 'antd';
import { useEffect, useRef } from 'react';
import { formProps } from '../form/field';
import { forgetRefusals } from '../form/refusals';

/** The step of a form that is shown on a phone; the other columns keep their values. */
export interface FormStep {
  /** Shown in the dialog's header. */
  heading: string;
  /** Columns that are visible. `below` is always visible. */
  shows: 'fields' | 'beside' | 'neither';
  /** Undefined in the first step. */
  onBack: (() => void) | undefined;
  /** Called if the visible fields are valid; undefined in the last step, which has the save button. */
  onNext: (() => void) | undefined;
  /** Called after a submit with invalid fields: the step that shows the fields has to be rendered. */
  onInvalid: () => void;
}

type InvalidFields = Parameters<NonNullable<FormProps['onFinishFailed']>>[0];

/** Validates the fields of the step before the next one; undefined in the last step. */
export function nextStep<Values>(form: FormInstance<Values>, step: FormStep | undefined): (() => void) | undefined {
  const onNext = step?.onNext;
  if (!onNext || step.shows !== 'fields') return onNext;
  const lead = ({ errorFields: [first] }: InvalidFields) =>
    first && form.scrollToField(first.name, formProps.scrollToFirstError);
  return () => {
    forgetRefusals(form);
    void form.validateFields().then(onNext, lead);
  };
}

/** Heading of a step: a change focuses it and scrolls the dialog to its top. */
export function StepHeading({ heading }: Pick<FormStep, 'heading'>) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    const body = place.current?.closest('.dialog')?.querySelector('.ant-modal-body');
    if (body) body.scrollTop = 0;
    place.current?.focus();
  }, [heading]);
  return (
    <span ref={place} tabIndex={-1} className="dialog__step">
      {heading}
    </span>
  );
}
