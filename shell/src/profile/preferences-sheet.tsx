import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { languageNames, languages, type Language } from '@junto/i18n/language';
import { Field, Form, formProps, Card, useLanguage, useNotify } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useChooseLanguage } from '../language/choose-language';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';

/** Language and time zone of the user; saved on change. */
export function PreferencesSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const [update, { isLoading }] = identityApi.useUpdateProfileMutation();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const chooseZone = async (zone: string) => {
    const { data, error } = await update({ body: { time_zone: zone || null } });
    if (error) return fail(t('ui.error.title'), error);
    session.setProfile(data);
    return notify({ tone: 'success', title: t('shell.profile.preferencesSaved') });
  };
  return (
    <Card title={t('shell.profile.preferences')} padded>
      <Form {...formProps}>
        <Field label={t('shell.profile.language')} extra={t('shell.profile.languageNote')}>
          <Select<Language>
            aria-label={t('shell.profile.language')}
            value={language}
            onChange={chooseLanguage}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
        <Field label={t('shell.profile.timeZone')} extra={t('shell.profile.timeZoneNote')}>
          <Select<string>
            aria-label={t('shell.profile.timeZone')}
            showSearch
            loading={isLoading}
            value={profile.time_zone ?? ''}
            onChange={(zone) => void chooseZone(zone)}
            options={[
              { value: '', label: t('shell.profile.ownZone', { zone: zoneName(own) }) },
              ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zoneName(zone) })),
            ]}
          />
        </Field>
      </Form>
    </Card>
  );
}

/** `America/Sao_Paulo` as people write it. */
const zoneName = (zone: string) => zone.replaceAll('_', ' ');
