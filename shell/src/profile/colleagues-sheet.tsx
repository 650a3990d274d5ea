import { useTranslation } from 'react-i18next';
import type { Colleague } from '@junto/contracts/identity/invitations';
import { useRefusedFields } from '@junto/remote-kit/edit/refused-fields';
import {
  Avatar,
  Button,
  DateText,
  Field,
  Form,
  formProps,
  initialsOf,
  Input,
  RelativeTime,
  Card,
  CardRow,
  useNotify,
} from '@junto/ui/core';
import { emailRules } from '../auth/rules';
import { identityApi } from '../identity-api';
import { useRoleWord } from '../layout/role-word';
import { useProblemToast } from '../problem-toast';
import css from './profile.module.css';
import { ReadingRows } from './reading-rows';

/** Users of the company, open invitations, and the invite form. */
export function ColleaguesSheet() {
  const { t } = useTranslation();
  const read = identityApi.useListColleaguesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('shell.colleagues.title')}>
      <ReadingRows of={read} failed={t('shell.colleagues.failed')}>
        {({ colleagues, invited }) => (
          <>
            {colleagues.map((one) => (
              <CardRow key={one.id}>
                <ColleagueRow colleague={one} />
              </CardRow>
            ))}
            {invited.map(({ id, email, expires_at }) => (
              <CardRow key={id}>
                <div className={css.session}>
                  <strong>{email}</strong>
                  <span>
                    {t('shell.colleagues.invitedUntil')} <DateText at={expires_at} withTime />
                  </span>
                </div>
              </CardRow>
            ))}
          </>
        )}
      </ReadingRows>
      <CardRow>
        <InviteForm />
      </CardRow>
    </Card>
  );
}

function ColleagueRow({ colleague: { name, role, avatar_url, last_active_at } }: { colleague: Colleague }) {
  const { t } = useTranslation();
  const roleWord = useRoleWord(role);
  return (
    <div className={css.session}>
      <span className={css.colleague}>
        <Avatar size={32} src={avatar_url ? `${avatar_url}-320` : undefined}>
          {initialsOf(name)}
        </Avatar>
        <strong>{name}</strong>
      </span>
      <span>
        <span>
          {roleWord} · {t('shell.profile.lastActive')}
        </span>{' '}
        {last_active_at ? <RelativeTime at={last_active_at} within /> : <span>{t('ui.empty.unknown')}</span>}
      </span>
    </div>
  );
}

/** A colleague gets the same company and role. */
function InviteForm() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const [form] = Form.useForm<{ email: string }>();
  const [invite, { isLoading, error: refused }] = identityApi.useInviteColleagueMutation();
  useRefusedFields(form, refused);
  const submit = async ({ email: typed }: { email: string }) => {
    const email = typed.trim();
    const { error } = await invite({ body: { email } });
    if (error) return fail(t('shell.colleagues.notInvited'), error);
    form.resetFields();
    return notify({ tone: 'success', title: t('shell.colleagues.invited'), text: email });
  };
  return (
    <Form<{ email: string }>
      {...formProps}
      name="colleague"
      form={form}
      className={css.invite}
      onFinish={(values) => void submit(values)}
      disabled={isLoading}
    >
      <Field
        label={t('shell.colleagues.email')}
        name="email"
        rules={emailRules(t)}
        extra={t('shell.colleagues.purpose')}
      >
        <Input type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Button htmlType="submit" loading={isLoading}>
        {t('shell.colleagues.invite')}
      </Button>
    </Form>
  );
}
