import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '@junto/api-client/failure';
import { problems } from '@junto/contracts/problems';
import { changedFields } from '@junto/domain/edit';
import { Form, EditConflict, useFormat } from '@junto/ui/core';

type FormOf<Values> = ReturnType<typeof Form.useForm<Values>>[0];

interface EditOf<Stored, Values, Body> {
  /** The edited entity as the form first shows it; undefined when creating one. */
  stored: Stored | undefined;
  form: FormOf<Values>;
  /** Form values of a stored entity; fields have their wire names. */
  valuesOf: (stored: Stored) => Values;
  /** Complete request body of the form's values. */
  bodyOf: (values: Values) => Body;
  /** Label of each field. */
  labels: Readonly<Record<keyof Body & string, string>>;
  /**
   * Formats a field's value for the conflict view, if it is not text, a number or a switch.
   * @param beside the other state it is compared with
   */
  formatValue?: (field: keyof Body & string, value: unknown, beside: Beside<Stored>) => ReactNode;
}

interface Beside<Stored> {
  other: unknown;
  /** The currently stored entity. */
  present: Stored | undefined;
}

export interface Edit<Values, Body> {
  /** Request of an edit: only the changed fields, with the version and values the form started with. */
  changesOf: (values: Values) => Partial<Body> & { version?: number; seen?: Record<string, unknown> };
  /**
   * Shows the conflict if a save was rejected because others changed the entity.
   * @returns whether it was a conflict
   */
  onConflict: (error: unknown) => boolean;
  /** Conflict view for the top of the form. */
  conflict: ReactNode;
  /** True while the user has to choose between conflicting values before saving. */
  undecided: boolean;
}

const metParams = problems.changed_meanwhile.params;

/**
 * Edits an entity that others may edit at the same time (decision 48). When a save conflicts with a newer version,
 * typed values stay, untouched fields take the new values, and the user chooses for fields that both changed.
 */
export function useEdit<Stored extends object & { version?: number }, Values extends object, Body extends object>(
  edited: EditOf<Stored, Values, Body>,
): Edit<Values, Body> {
  const { stored, form, valuesOf, bodyOf, labels, formatValue } = edited;
  type Name = keyof Body & string;
  // After a conflict, the form edits the newer version.
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
    formatValue?.(field, one?.[field], { other: other?.[field], present: base }) ?? textOf(one?.[field]);
  const now = contested.length > 0 && typed ? (bodyOf(typed) as Record<string, unknown>) : undefined;
  const rows = contested.map((field) => ({
    field,
    label: labels[field],
    mine: shown(field, now, before),
    theirs: shown(field, before, now),
  }));
  const conflict = <EditConflict contested={rows} onKeep={decided} onTake={take} />;
  return { changesOf, onConflict, conflict, undecided: contested.length > 0 };
}

/** Formats a wire value as text. */
function useValueText() {
  const format = useFormat();
  const { t } = useTranslation();
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.meanwhile.on' : 'ui.meanwhile.off');
    if (typeof value === 'number') return format.count(value);
    return typeof value === 'string' && value !== '' ? value : t('ui.empty.none');
  };
}
