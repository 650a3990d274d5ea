import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@junto/contracts/admin/settings';
import { settings, type SettingName, type SettingValue } from '@junto/contracts/settings';
import { settingWord } from '@junto/i18n/formats/trail-words';
import type { DialogControl } from '@junto/remote-kit/dialog-control';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { useEdit } from '@junto/remote-kit/edit/use-edit';
import { useOutcomeToast } from '@junto/remote-kit/failure-toast';
import { TextField } from '@junto/remote-kit/text-field';
import { Field, Form, useFormat } from '@junto/ui/core';
import { FormDialog, NumberField, Switch } from '@junto/ui/data';
import { adminApi } from '../api';
import { History } from '../audit/history';
import { valueWord } from '../audit/setting-words';

interface Values {
  value: SettingValue;
}
const valuesOf = ({ value }: Setting): Values => ({ value });
const bodyOf = ({ value }: Values) => ({
  value: typeof value === 'object' ? { en: value.en.trim(), pt: value.pt.trim() } : value,
});

/** Changes one setting and shows who changed it last. */
export function SettingDialog({ setting, open, onClose }: DialogControl & { setting: Setting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const announce = useOutcomeToast();
  const [send, { isLoading, error }] = adminApi.useChangeSettingMutation();
  const [form] = Form.useForm<Values>();
  const label = settingWord(t, setting.name);
  const formatValue = (_field: 'value', value: unknown) => valueWord({ t, format }, value as SettingValue);
  const edit = useEdit({ stored: setting, form, valuesOf, bodyOf, labels: { value: label }, formatValue });
  useRefusedFields(form, error);

  const saved = async (values: Values) => {
    const { error: refused } = await send({ params: { name: setting.name }, body: edit.changesOf(values) });
    if (edit.onConflict(refused)) return;
    const done = t('admin.limits.saved');
    if (announce(refused, { done, text: label, failed: t('admin.limits.saveFailed') })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin.limits.edit')}
      busy={isLoading}
      form={form}
      initialValues={valuesOf(setting)}
      onSubmit={(values) => void saved(values)}
      disabled={edit.undecided}
      below={<History about={setting.name} />}
    >
      {edit.conflict}
      <ValueField name={setting.name} label={label} />
    </FormDialog>
  );
}

/** Input for the type of the setting; texts have one per language. */
function ValueField({ name, label }: { name: SettingName; label: string }) {
  const { t } = useTranslation();
  const setting = settings[name];
  const note = t(`admin.limits.note.${name}`);
  if (setting.kind === 'switch')
    return (
      <Field name="value" label={label} extra={note} valuePropName="checked">
        <Switch />
      </Field>
    );
  if (setting.kind === 'limit')
    return (
      <NumberField
        name="value"
        label={label}
        kind={{ places: 0, min: setting.min, max: setting.max }}
        unit={note}
        required={t('ui.field.required')}
      />
    );
  return (
    <>
      <p>{note}</p>
      <TextField
        name={['value', 'en']}
        label={t('admin.limits.english')}
        max={setting.max}
        problemOf={bothLanguages(t, 'pt')}
      />
      <TextField
        name={['value', 'pt']}
        label={t('admin.limits.portuguese')}
        max={setting.max}
        problemOf={bothLanguages(t, 'en')}
      />
    </>
  );
}

/** A text needs both languages or none. */
function bothLanguages(t: TFunction, other: 'en' | 'pt') {
  return (text: string, { value }: Values) => {
    const isAlone = text.trim() === '' && typeof value === 'object' && value[other].trim() !== '';
    return isAlone ? t('admin.limits.bothLanguages') : undefined;
  };
}
