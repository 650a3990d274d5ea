import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { Avatar, Card, Facts, Form, initialsOf, lazyPart } from '@junto/ui/core';
import { AvatarField } from './avatar-field';
import { ProfileForm, type ProfileValues } from './profile-form';
import css from './profile.module.css';
import { CardSkeleton } from './reading-rows';

/** Lazy: contains pickers, which take longer to load than the form. */
const PreferencesSheet = lazyPart(async () => (await import('./preferences-sheet')).PreferencesSheet, {
  fallback: <CardSkeleton />,
});

/** Personal details, beside what the other side of an order sees of the user; language and time zone. */
export function PersonalSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<ProfileValues>();
  return (
    <>
      <Card title={t('shell.profile.personal')} padded>
        <div className={css.personPlace}>
          <div className={css.person}>
            <div className={css.personFields}>
              <AvatarField profile={profile} />
              <ProfileForm profile={profile} form={form} />
            </div>
            {profile.role !== 'admin' && <SeenByOthers profile={profile} form={form} />}
          </div>
        </div>
      </Card>
      <PreferencesSheet profile={profile} />
    </>
  );
}

/** What suppliers see of a buyer, and buyers of a supplier; follows the name while it is typed. */
function SeenByOthers({ profile, form }: ComponentProps<typeof ProfileForm>) {
  const { t } = useTranslation();
  const name = Form.useWatch('name', form) ?? profile.name;
  const { role, company } = profile;
  const of = role === 'buyer' ? 'buyer' : 'supplier';
  const unknown = t('ui.empty.unknown');
  const shown = of === 'buyer' ? [name.trim(), company?.name] : [company?.name];
  const [title = unknown, below] = shown.filter(Boolean);
  return (
    <aside className={css.seen} aria-label={t(`shell.profile.seen.${of}`)}>
      <small>{t(`shell.profile.seen.${of}`)}</small>
      <div>
        <Avatar size={40}>{initialsOf(title)}</Avatar>
        <p dir="auto">
          <b>{title}</b>
          {below}
        </p>
        <Facts facts={[[t('shell.profile.taxNumber'), company?.tax_number ?? unknown]]} />
      </div>
      <small>{t(`shell.profile.seen.${of}Text`)}</small>
    </aside>
  );
}
