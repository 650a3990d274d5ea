import { UploadOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadAvatar, type Profile } from '@junto/contracts/identity/profile';
import { Avatar, Button, initialsOf, lazyPart, useNotify } from '@junto/ui/core';
import { identityApi } from '../identity-api';
import { useProblemToast } from '../problem-toast';
import { useSession } from '../session/session-context';
import type { ChosenPicture } from './crop-dialog';
import css from './profile.module.css';

/** Lazy: contains tables, dialogs and the cropper, which no other page needs. */
const CropDialog = lazyPart(async () => (await import('./crop-dialog')).CropDialog, { fallback: null, overlay: true });

const megabytes = uploadAvatar.upload.maxBytes / (1024 * 1024);

/** Avatar and its upload; a new one gets a new URL and is shown at once. */
export function AvatarField({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { choose, rejectFile, send, picture, forget, sending } = useAvatar();
  const field = useRef<HTMLInputElement>(null);
  const onCancel = useEffectEvent(rejectFile);
  // React has no prop for the cancel event of the file picker.
  useEffect(() => {
    const chooser = field.current;
    const cancelled = () => onCancel();
    chooser?.addEventListener('cancel', cancelled);
    return () => chooser?.removeEventListener('cancel', cancelled);
  }, []);

  return (
    <>
      <div className={css.avatar}>
        <Avatar size={72} src={profile.avatar_url ? `${profile.avatar_url}-320` : undefined} alt={profile.name}>
          {initialsOf(profile.name)}
        </Avatar>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={t('shell.profile.uploadAvatar')}
          accept={uploadAvatar.upload.accept.join()}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <div>
          <Button
            icon={<UploadOutlined aria-hidden />}
            loading={sending && !picture}
            onClick={() => field.current?.click()}
          >
            {t('shell.profile.uploadAvatar')}
          </Button>
          <p>{t('shell.profile.uploadHint', { size: megabytes })}</p>
        </div>
      </div>
      {picture && (
        <CropDialog picture={picture} busy={sending} onCropped={(square) => void send(square)} onClose={forget} />
      )}
    </>
  );
}

/** From the chosen file to the new avatar; a decodable picture is cropped first. */
function useAvatar() {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = useProblemToast();
  const session = useSession();
  const [upload, { isLoading: sending }] = identityApi.useUploadAvatarMutation();
  const [picture, setPicture] = useState<ChosenPicture>();
  const address = picture?.address;
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const forget = () => setPicture(undefined);

  const rejectFile = () => notify({ tone: 'error', title: t('ui.error.title'), text: t('shell.profile.noFile') });
  const send = async (file: Blob) => {
    const { data, error } = await upload({ file });
    // The crop stays for a retry.
    if (error) return fail(t('ui.error.title'), error);
    forget();
    session.setProfile(data);
    return notify({ tone: 'success', title: t('shell.profile.avatarUpdated') });
  };
  const choose = async (file: File | undefined) => {
    if (!file || !isImage(file)) return rejectFile();
    // A picture the browser cannot decode is uploaded unchanged: the service validates it.
    const bitmap = await createImageBitmap(file).catch(() => undefined);
    return bitmap ? setPicture({ bitmap, address: URL.createObjectURL(file) }) : send(file);
  };
  return { choose, rejectFile, send, picture, forget, sending };
}

/** Users can bypass the filter of the file picker. */
function isImage({ type }: File): boolean {
  return uploadAvatar.upload.accept.some((accepted) => accepted === type);
}
