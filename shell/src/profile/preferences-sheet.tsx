import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@junto/contracts/identity/profile';
import { deviceZone } from '@junto/i18n/formats/device-zone';
import { languageNames, languages, type Language } from '@junto/i18n/language';
import { Field, Form, formProps, Card, useLanguage } from '@junto/ui/core';
import { Select } from '@junto/ui/data';
import { identityApi } from '../identity-api';
import { useChooseLanguage } from '../language/choose-language';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import css from './profile.module.css';

/** Language and time zone of the user; saved on change. */
export function PreferencesSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const fail = useProblemToast();
  const session = useSession();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const [update, { isLoading }] = identityApi.useUpdateProfileMutation();
  const own = deviceZone();
  const chooseZone = async (zone: string) => {
    const { data, error } = await update({ body: { time_zone: zone || null } });
    if (error) return fail(t('ui.error.title'), error);
    return session.setProfile(data);
  };
  return (
    <Card title={t('shell.profile.preferences')} padded>
      <Form {...formProps} className={css.preferences}>
        <Field
          label={t('shell.profile.language')}
          extra={<SavedNote stored={profile.language}>{t('shell.profile.languageNote')}</SavedNote>}
        >
          <Select<Language>
            aria-label={t('shell.profile.language')}
            value={language}
            onChange={chooseLanguage}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
        <Field
          label={t('shell.profile.timeZone')}
          extra={<SavedNote stored={profile.time_zone ?? ''}>{t('shell.profile.timeZoneNote')}</SavedNote>}
        >
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

const savedMs = 4_000;

/** The note of a field; for 4 s after the stored value changed, "Saved" in its place. */
function SavedNote({ stored, children }: { stored: string; children: string }) {
  const { t } = useTranslation();
  const [last, setLast] = useState(stored);
  const [isSaved, setSaved] = useState(false);
  if (stored !== last) {
    setLast(stored);
    setSaved(true);
  }
  useEffect(() => {
    if (!isSaved) return undefined;
    const end = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(end);
  }, [isSaved, last]);
  return (
    <>
      <b role="status">{isSaved && t('shell.profile.saved')}</b>
      {!isSaved && children}
    </>
  );
}

/** `America/Sao_Paulo` as people write it. */
const zoneName = (zone: string) => zone.replaceAll('_', ' ');
