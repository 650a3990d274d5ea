import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '@junto/contracts/identity/api-keys';
import { CardRows } from '@junto/remote-kit/card-rows';
import { useConfirmAction } from '@junto/remote-kit/confirm-action';
import { Button, Field, Form, formProps, Input, RelativeTime, Card, CardRow, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { ProveOwner, type OwnerProof } from '../second-factor/prove-owner';
import css from './profile.module.css';
import { ReadingRows } from './reading-rows';
import { ShownOnce } from './shown-once';

/** API keys of the user's company: each is shown once, and any colleague may revoke it. */
export function ApiKeysSheet() {
  const { t } = useTranslation();
  const read = identityApi.useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [secret, setSecret] = useState<string>();
  const revoke = useRevokeKey();
  return (
    <Card title={t('shell.apiKeys.title')}>
      <ReadingRows of={read} failed={t('shell.apiKeys.failed')}>
        {({ items }) => (
          <>
            <CardRows of={items} none={t('shell.apiKeys.none')}>
              {(one) => <KeyRow apiKey={one} onRevoke={() => revoke.ask(one)} />}
            </CardRows>
            <CardRow>
              {secret ? (
                <ShownOnce
                  title={t('shell.apiKeys.madeTitle')}
                  text={t('shell.apiKeys.madeText')}
                  secret={secret}
                  keep={t('shell.apiKeys.kept')}
                  onStored={() => setSecret(undefined)}
                />
              ) : (
                <MakeKeyForm onMade={setSecret} />
              )}
            </CardRow>
          </>
        )}
      </ReadingRows>
      {revoke.dialog}
    </Card>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation();
  const { name, start, made_by_name, created_at, used_at } = apiKey;
  return (
    <div className={css.session}>
      <div>
        <strong>{name}</strong> <code>{start}…</code>
        <p className={css.sessionTimes}>
          <span>
            {t('shell.apiKeys.madeBy', { name: made_by_name })} <RelativeTime at={created_at} within /> ·
          </span>{' '}
          {used_at ? (
            <span>
              {t('shell.sessions.lastUsed')} <RelativeTime at={used_at} within />
            </span>
          ) : (
            <span>{t('shell.apiKeys.unused')}</span>
          )}
        </p>
      </div>
      <Button aria-label={t('shell.apiKeys.revokeOf', { name })} onClick={onRevoke}>
        {t('shell.apiKeys.revoke')}
      </Button>
    </div>
  );
}

function MakeKeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const [form] = Form.useForm<{ program: string }>();
  /** Name of the key that waits for the password. */
  const [program, setProgram] = useState<string>();
  const [make, { isLoading, error: refused }] = identityApi.useMakeApiKeyMutation();
  const submit = async (name: string, proof: OwnerProof) => {
    const { data: made, error } = await make({ body: { name, ...proof } });
    if (error) return fail(t('shell.apiKeys.notMade'), error);
    return onMade(made.secret);
  };
  if (program !== undefined)
    return (
      <ProveOwner
        submitLabel={t('shell.apiKeys.make')}
        busy={isLoading}
        refused={refused}
        onProof={(proof) => void submit(program, proof)}
        onBack={() => setProgram(undefined)}
      />
    );
  return (
    <Form<{ program: string }>
      {...formProps}
      name="api-key"
      form={form}
      className={css.invite}
      onFinish={(values) => setProgram(values.program)}
    >
      <Field
        label={t('shell.apiKeys.name')}
        name="program"
        required={t('ui.field.required')}
        extra={
          <>
            {t('shell.apiKeys.purpose')}{' '}
            <a className={css.inText} href="/api/reference">
              {t('shell.apiKeys.reference')}
            </a>
          </>
        }
      >
        <Input autoComplete="off" maxLength={60} />
      </Field>
      <Button htmlType="submit">{t('shell.apiKeys.make')}</Button>
    </Form>
  );
}

/** Asks for confirmation before programs that use the key lose access. */
function useRevokeKey() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [send] = identityApi.useRevokeApiKeyMutation();
  return useConfirmAction(({ id, name }: ApiKey) => ({
    title: t('shell.apiKeys.revokeTitle', { name }),
    text: t('shell.apiKeys.revokeText'),
    label: t('shell.apiKeys.revoke'),
    danger: true,
    send: async () => {
      const { error } = await send({ params: { key_id: id } });
      if (error) fail(t('shell.apiKeys.notRevoked'), error);
      else notify({ tone: 'success', title: t('shell.apiKeys.revoked'), text: name });
    },
  }));
}
