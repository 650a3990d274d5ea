import { useTranslation } from 'react-i18next';
import { webhookGroups, type WebhookGroup } from '@junto/contracts/identity/webhook-kinds';
import { Button, Field, Form, formProps, Input } from '@junto/ui/core';
import { Checkbox } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';

interface Values {
  url: string;
  groups: WebhookGroup[];
}

/** Adds a webhook; its secret is handed on, to be shown once. */
export function MakeWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [form] = Form.useForm<Values>();
  const [make, { isLoading }] = identityApi.useMakeWebhookMutation();
  const submit = async ({ url, groups }: Values) => {
    const { data: made, error } = await make({ body: { url: url.trim(), groups } });
    if (error) return fail(t('shell.webhooks.notMade'), error);
    form.resetFields();
    return onMade(made.secret);
  };
  const options = webhookGroups.map((value) => ({ value, label: t(`shell.webhooks.group.${value}`) }));
  return (
    <Form<Values>
      {...formProps}
      form={form}
      className={css.invite}
      initialValues={{ groups: [...webhookGroups] }}
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      <Field
        label={t('shell.webhooks.url')}
        name="url"
        rules={[
          { required: true, whitespace: true, message: t('ui.field.required') },
          { type: 'url', message: t('shell.webhooks.urlInvalid') },
        ]}
        extra={
          <>
            {t('shell.webhooks.purpose')}{' '}
            <a className={css.inText} href="/api/reference#/identity/webhook.order.placed">
              {t('shell.webhooks.how')}
            </a>
          </>
        }
      >
        <Input inputMode="url" autoComplete="off" maxLength={500} placeholder={t('shell.webhooks.urlHint')} />
      </Field>
      <Field
        label={t('shell.webhooks.groups')}
        name="groups"
        // Not 'required': what would be said of it at a group of boxes, no group may say.
        rules={[{ type: 'array', min: 1, message: t('shell.webhooks.groupsMissing') }]}
      >
        <Checkbox.Group options={options} />
      </Field>
      <Button htmlType="submit" loading={isLoading}>
        {t('shell.webhooks.make')}
      </Button>
    </Form>
  );
}
