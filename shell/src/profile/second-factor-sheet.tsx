import { KeyOutlined, SafetyOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { ReadError } from '@junto/remote-kit/read-error';
import { Badge, Button, Card, CardRow, Skeleton, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { CodeForm, type CodeValues } from '../second-factor/code-form';
import { OfferedSecret } from '../second-factor/offered-secret';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { Lead } from './lead';
import css from './profile.module.css';

/** From so many recovery codes on, their count is a warning. */
const fewCodes = 3;

/** Turns the user's two-factor authentication on and off. */
export function SecondFactorSheet() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = identityApi.useReadSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [codes, setCodes] = useState<readonly string[]>();
  if (error && !data)
    return (
      <Card title={t('shell.factor.title')}>
        <ReadError of={{ error, isFetching, refetch }} title={t('shell.factor.failed')} text={problemText(t, error)} />
      </Card>
    );
  return (
    <Card>
      {!data && (
        <CardRow>
          <h2>{t('shell.factor.title')}</h2>
          <Skeleton rows={2} />
        </CardRow>
      )}
      {data && !data.on && !codes && <TurnOn onCodes={setCodes} />}
      {data && (data.on || codes) && <TurnOff required={data.required} />}
      {codes && (
        <CardRow>
          <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />
        </CardRow>
      )}
      {!codes && data?.on && <RenewCodes left={data.recovery_left} onCodes={setCodes} />}
    </Card>
  );
}

function FactorTitle({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={css.leadTitle}>
      <h2>{t('shell.factor.title')}</h2>
      <Badge status={on ? 'success' : 'default'} text={t(on ? 'shell.factor.on' : 'shell.factor.off')} />
    </div>
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
    <CardRow>
      <Lead
        icon={<SafetyOutlined />}
        title={<FactorTitle on={false} />}
        text={t('shell.factor.purpose')}
        action={
          !open && (
            <Button type="primary" onClick={() => setOpen(true)}>
              {t('shell.factor.setUp')}
            </Button>
          )
        }
      />
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
        <div>
          <OfferedSecret {...offered} />
          <CodeForm
            submitLabel={t('shell.factor.turnOn')}
            busy={confirming}
            refused={wrong}
            onSubmit={(values) => void finish(values)}
          />
        </div>
      )}
    </CardRow>
  );
}

/** Replaces the remaining recovery codes; requires password and code. */
function RenewCodes({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
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
  const status = left === 0 ? 'error' : left <= fewCodes ? 'warning' : 'success';
  return (
    <CardRow>
      <Lead
        icon={<KeyOutlined />}
        title={<b>{t('shell.factor.recovery')}</b>}
        text={<Badge status={status} text={t('shell.factor.left', { count: left })} />}
        action={!open && <Button onClick={() => setOpen(true)}>{t('shell.factor.renew')}</Button>}
      />
      {open && (
        <CodeForm
          ask="both"
          submitLabel={t('shell.factor.renew')}
          busy={isLoading}
          refused={refused}
          hint={t('shell.factor.codeHint')}
          onSubmit={(values) => void submit(values)}
        />
      )}
    </CardRow>
  );
}

/**
 * Requires password and code, so that a person at an unlocked device cannot turn it off. Where the platform requires it
 * of administrators, they cannot turn it off at all.
 */
function TurnOff({ required }: { required: boolean }) {
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
  return (
    <CardRow>
      <Lead
        icon={<SafetyOutlined />}
        tone="met"
        title={<FactorTitle on />}
        text={t(required ? 'shell.factor.requiredOn' : 'shell.factor.signsInWith')}
        action={
          !open &&
          !required && (
            <Button danger onClick={() => setOpen(true)}>
              {t('shell.factor.turnOff')}
            </Button>
          )
        }
      />
      {open && (
        <CodeForm
          ask="both"
          danger
          submitLabel={t('shell.factor.turnOff')}
          busy={isLoading}
          refused={refused}
          hint={t('shell.factor.codeHint')}
          onSubmit={(values) => void submit(values)}
        />
      )}
    </CardRow>
  );
}
