import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import { problems } from '@junto/contracts/problems';
import { changedFields } from '@junto/domain/edit';
import { Form, EditConflict, useFormat } from '@junto/ui/core';

type FormOf<Values> = ReturnType<typeof Form.useForm<Values>>[0];

interface EditOf<Stored, Values, Body> {
  /** What is edited, as the form shows it first. None: something new is made. */
  stored: Stored | undefined;
  form: FormOf<Values>;
  /** What the form holds of a stored state. Its fields are named as on the wire. */
  valuesOf: (stored: Stored) => Values;
  /** What is sent of what the form holds, in full. */
  bodyOf: (values: Values) => Body;
  /** The label of each field. */
  labels: Readonly<Record<keyof Body & string, string>>;
  /**
   * What a field's value is called, where it is no text, number or switch.
   * @param beside which other state it stands
   */
  say?: (field: keyof Body & string, value: unknown, beside: Beside<Stored>) => ReactNode;
}

interface Beside<Stored> {
  other: unknown;
  /** What is stored now. */
  present: Stored | undefined;
}

export interface Edit<Values, Body> {
  /** What is sent of an edit: the changed fields alone, and what the form began with. */
  changesOf: (values: Values) => Partial<Body> & { version?: number; seen?: Record<string, unknown> };
  /** Shows what others changed, when that is why a save was refused. @returns whether it is */
  onConflict: (error: unknown) => boolean;
  /** For the top of the form. */
  meanwhile: ReactNode;
  /** Nothing can be saved before it was chosen which values stay. */
  undecided: boolean;
}

const metParams = problems.changed_meanwhile.params;

/**
 * Edits what others may be editing (decision 48). A save that meets a newer version keeps everything that was typed,
 * takes over the fields that the person left alone, and asks about those that both changed.
 */
export function useEdit<Stored extends object & { version?: number }, Values extends object, Body extends object>(
  edited: EditOf<Stored, Values, Body>,
): Edit<Values, Body> {
  const { stored, form, valuesOf, bodyOf, labels, say } = edited;
  type Name = keyof Body & string;
  // After a meeting, the form is an edit of what it met.
  const [base, setBase] = useState(stored);
  if (stored && !base) setBase(stored);
  const [contested, setContested] = useState<Name[]>([]);
  const typed = Form.useWatch((values: Values) => values, { form, preserve: true });
  const textOf = useValueText();

  const before = base && (bodyOf(valuesOf(base)) as Record<string, unknown>);
  const changesOf = (values: Values) => {
    const body = bodyOf(values);
    if (!base || !before) return body;
    const changes = changedFields(before, body);
    const seen = Object.fromEntries(Object.keys(changes).map((field) => [field, before[field]]));
    return { ...changes, version: base.version, seen };
  };
  const onConflict = (error: unknown) => {
    if (!before || !isFailure(error) || error.kind !== 'problem' || error.code !== 'changed_meanwhile') return false;
    const present = metParams.present.parse(error.params.present) as Stored & Record<string, unknown>;
    const mine = changedFields(before, bodyOf(form.getFieldsValue(true) as Values));
    const untouched = Object.entries(valuesOf(present)).filter(([field]) => !(field in mine));
    form.setFieldsValue(Object.fromEntries(untouched) as never);
    setBase(present);
    setContested(metParams.fields.parse(error.params.fields) as Name[]);
    return true;
  };
  const decided = (field: string) => setContested((left) => left.filter((name) => name !== field));
  const take = (field: string) => {
    if (base) form.setFieldsValue({ [field]: valuesOf(base)[field as keyof Values] } as never);
    decided(field);
  };
  const shown = (field: Name, one?: Record<string, unknown>, other?: Record<string, unknown>) =>
    say?.(field, one?.[field], { other: other?.[field], present: base }) ?? textOf(one?.[field]);
  const now = contested.length > 0 && typed ? (bodyOf(typed) as Record<string, unknown>) : undefined;
  const rows = contested.map((field) => ({
    field,
    label: labels[field],
    mine: shown(field, now, before),
    theirs: shown(field, before, now),
  }));
  const meanwhile = <EditConflict contested={rows} onKeep={decided} onTake={take} />;
  return { changesOf, onConflict, meanwhile, undecided: contested.length > 0 };
}

/** Of a value as it is on the wire. */
function useValueText() {
  const format = useFormat();
  const { t } = useTranslation();
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.meanwhile.on' : 'ui.meanwhile.off');
    if (typeof value === 'number') return format.count(value);
    return typeof value === 'string' && value !== '' ? value : t('ui.empty.none');
  };
}
