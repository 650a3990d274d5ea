import { UploadOutlined } from '@ant-design/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@junto/api-client/problem-text';
import { uploadAvatar, type Profile } from '@junto/contracts/identity/profile';
import { Avatar, Button, initialsOf, Sheet, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useSession } from '../session/session-context';
import css from './profile.module.css';

/** The picture and its upload; a new one shows at once, under a new address. */
export function AvatarSheet({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const session = useSession();
  const field = useRef<HTMLInputElement>(null);
  const [upload, { isLoading }] = identityApi.useUploadAvatarMutation();

  const send = async (file: File | undefined) => {
    if (!file) return notify({ tone: 'error', title: t('ui.error.title'), text: t('shell.profile.noFile') });
    const { data, error } = await upload({ file });
    if (error) return notify({ tone: 'error', title: t('ui.error.title'), text: problemText(t, error) });
    session.setProfile(data);
    return notify({ tone: 'success', title: t('shell.profile.avatarUpdated') });
  };

  return (
    <Sheet title={t('shell.profile.avatar')} padded>
      <div className={css.profileAvatar}>
        <Avatar size={112} src={profile.avatar_url ? `${profile.avatar_url}-320` : undefined} alt={profile.name}>
          {initialsOf(profile.name)}
        </Avatar>
        <input
          ref={field}
          type="file"
          hidden
          accept={uploadAvatar.upload.accept.join()}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon={<UploadOutlined aria-hidden />} loading={isLoading} onClick={() => field.current?.click()}>
          {t('shell.profile.uploadAvatar')}
        </Button>
      </div>
    </Sheet>
  );
}
