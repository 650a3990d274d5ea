import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { ReadError } from '@junto/remote-kit/read-error';
import { Button, Card, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { CodeForm, type CodeValues } from '../second-factor/code-form';
import { OfferedSecret } from '../second-factor/offered-secret';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import css from './profile.module.css';

/** Turns the user's two-factor authentication on and off. */
export function SecondFactorSheet() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = identityApi.useReadSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [codes, setCodes] = useState<readonly string[]>();
  const isFailed = error !== undefined && !data;
  return (
    <Card title={t('shell.factor.title')} padded={!isFailed}>
      {isFailed && (
        <ReadError of={{ error, isFetching, refetch }} title={t('shell.factor.failed')} text={problemText(t, error)} />
      )}
      {!error && !data && <Skeleton rows={2} />}
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      {!codes && data?.on && (
        <>
          <p className={css.note}>{t('shell.factor.on', { count: data.recovery_left })}</p>
          <div className={css.factorOptions}>
            <RenewCodes onCodes={setCodes} />
            <TurnOff />
          </div>
        </>
      )}
      {!codes && data && !data.on && <TurnOn onCodes={setCodes} />}
    </Card>
  );
}

/** Asks for the password, shows the secret, then asks for a code. */
function TurnOn({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [open, setOpen] = useState(false);
  const [begin, { data: offered, isLoading: beginning, error: refused }] = identityApi.useBeginSecondFactorMutation();
  const [confirm, { isLoading: confirming, error: wrong }] = identityApi.useConfirmSecondFactorMutation();
  const start = async ({ password }: CodeValues) => {
    const { error } = await begin({ body: { password } });
    if (error) fail(t('shell.factor.notChanged'), error);
  };
  const finish = async ({ code }: CodeValues) => {
    const { data, error } = await confirm({ body: { code } });
    if (error) return fail(t('shell.factor.notChanged'), error);
    notify({ tone: 'success', title: t('shell.factor.turnedOn') });
    return onCodes(data.recovery_codes);
  };
  return (
    <>
      <p className={css.note}>{t('shell.factor.purpose')}</p>
      {!open && <Button onClick={() => setOpen(true)}>{t('shell.factor.turnOn')}</Button>}
      {open && !offered && (
        <CodeForm
          ask="password"
          submitLabel={t('shell.factor.next')}
          busy={beginning}
          refused={refused}
          onSubmit={(values) => void start(values)}
        />
      )}
      {open && offered && (
        <>
          <OfferedSecret {...offered} />
          <CodeForm
            submitLabel={t('shell.factor.turnOn')}
            busy={confirming}
            refused={wrong}
            onSubmit={(values) => void finish(values)}
          />
        </>
      )}
    </>
  );
}

/** Replaces the remaining recovery codes; requires password and code. */
function RenewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [open, setOpen] = useState(false);
  const [renew, { isLoading, error: refused }] = identityApi.useRenewRecoveryCodesMutation();
  const submit = async (body: CodeValues) => {
    const { data, error } = await renew({ body });
    if (error) return fail(t('shell.factor.notRenewed'), error);
    notify({ tone: 'success', title: t('shell.factor.renewed') });
    return onCodes(data.recovery_codes);
  };
  if (!open) return <Button onClick={() => setOpen(true)}>{t('shell.factor.renew')}</Button>;
  return (
    <CodeForm
      ask="both"
      submitLabel={t('shell.factor.renew')}
      busy={isLoading}
      refused={refused}
      hint={t('shell.factor.codeHint')}
      onSubmit={(values) => void submit(values)}
    />
  );
}

/** Requires password and code, so that a person at an unlocked device cannot turn it off. */
function TurnOff() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [open, setOpen] = useState(false);
  const [end, { isLoading, error: refused }] = identityApi.useEndSecondFactorMutation();
  const submit = async (body: CodeValues) => {
    const { error } = await end({ body });
    if (error) return fail(t('shell.factor.notChanged'), error);
    return notify({ tone: 'success', title: t('shell.factor.turnedOff') });
  };
  if (!open) return <Button onClick={() => setOpen(true)}>{t('shell.factor.turnOff')}</Button>;
  return (
    <CodeForm
      ask="both"
      danger
      submitLabel={t('shell.factor.turnOff')}
      busy={isLoading}
      refused={refused}
      hint={t('shell.factor.codeHint')}
      onSubmit={(values) => void submit(values)}
    />
  );
}
