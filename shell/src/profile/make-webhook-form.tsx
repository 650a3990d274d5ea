import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { webhookGroups, type WebhookGroup } from '@junto/contracts/identity/webhook-kinds';
import { refusedFields, useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { Checkbox } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { ProveOwner, type OwnerProof } from '../second-factor/prove-owner';
import css from './profile.module.css';

interface Values {
  url: string;
  groups: WebhookGroup[];
}

/** Adds a webhook and passes its secret on, to be shown once. */
export function MakeWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [form] = Form.useForm<Values>();
  /** The webhook that waits for the password. */
  const [wanted, setWanted] = useState<Values>();
  const [make, { isLoading, error: refused }] = identityApi.useMakeWebhookMutation();
  useRefusedFields(form, wanted ? undefined : refused);
  const submit = async ({ url, groups }: Values, proof: OwnerProof) => {
    const { data: made, error } = await make({ body: { url: url.trim(), groups, ...proof } });
    if (refusedFields(error).includes('url')) setWanted(undefined);
    if (error) return fail(t('shell.webhooks.notMade'), error);
    return onMade(made.secret);
  };
  if (wanted)
    return (
      <ProveOwner
        submitLabel={t('shell.webhooks.make')}
        busy={isLoading}
        refused={refused}
        onProof={(proof) => void submit(wanted, proof)}
        onBack={() => setWanted(undefined)}
      />
    );
  const options = webhookGroups.map((value) => ({ value, label: t(`shell.webhooks.group.${value}`) }));
  return (
    <Form<Values>
      {...formProps}
      name="webhook"
      form={form}
      className={css.invite}
      initialValues={{ groups: [...webhookGroups] }}
      onFinish={setWanted}
    >
      <Field
        label={t('shell.webhooks.url')}
        name="url"
        required={t('ui.field.required')}
        rules={[{ type: 'url', message: t('shell.webhooks.urlInvalid') }]}
        extra={<Purpose />}
      >
        <Input inputMode="url" autoComplete="off" maxLength={500} placeholder={t('shell.webhooks.urlHint')} />
      </Field>
      <Field
        label={t('shell.webhooks.groups')}
        name="groups"
        // Not `required`: ARIA does not allow `aria-required` on a checkbox group.
        rules={[{ type: 'array', min: 1, message: t('shell.webhooks.groupsMissing') }]}
      >
        <Checkbox.Group options={options} />
      </Field>
      <Button htmlType="submit">{t('shell.webhooks.make')}</Button>
    </Form>
  );
}

function Purpose() {
  const { t } = useTranslation();
  return (
    <>
      {t('shell.webhooks.purpose')}{' '}
      <a className={css.inText} href="/api/reference#/identity/webhook.order.placed">
        {t('shell.webhooks.how')}
      </a>
    </>
  );
}
