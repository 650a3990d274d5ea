import { DeleteOutlined, StarFilled, StarOutlined, UploadOutlined } from '@ant-design/icons';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@junto/remote-kit/icon-action';
import { Button, useNotify } from '@junto/ui/core';
import { acceptedPictures, pictureProblem } from './picture-rules';
import css from './products.module.css';

export interface GalleryPicture {
  id: string;
  src: string;
  isPrimary: boolean;
}

interface PictureGalleryProps {
  /** Whose pictures they are. */
  name: string;
  pictures: readonly GalleryPicture[];
  busy: boolean;
  onUpload: (file: File) => void;
  onDelete: (id: string) => void;
  onSetPrimary: (id: string) => void;
}

/** The pictures of a product: upload, delete, set primary. */
export function PictureGallery({ name, pictures, busy, onUpload, onDelete, onSetPrimary }: PictureGalleryProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was deleted.
    target.value = '';
    if (!file) return;
    const problem = pictureProblem(file);
    if (problem)
      notify({ tone: 'error', title: t('supplier.toast.uploadFailedTitle'), text: t(`supplier.products.${problem}`) });
    else onUpload(file);
  };
  return (
    <section className={css.gallery} aria-label={t('supplier.products.images')}>
      <div className={css.galleryHead}>
        <div>
          <h3>{t('supplier.products.images')}</h3>
          <p>{t('supplier.products.imagesText')}</p>
        </div>
        <Button icon={<UploadOutlined aria-hidden />} loading={busy} onClick={() => chooser.current?.click()}>
          {t('supplier.products.upload')}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={acceptedPictures}
          hidden
          aria-label={t('supplier.products.upload')}
          onChange={chosen}
        />
      </div>
      {pictures.length === 0 ? (
        <p className={css.galleryNone}>{t('supplier.products.noImages')}</p>
      ) : (
        <ul>
          {pictures.map((picture, index) => (
            <Picture
              key={picture.id}
              picture={picture}
              number={index + 1}
              {...{ name, busy, onDelete, onSetPrimary }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PictureProps extends Pick<PictureGalleryProps, 'name' | 'busy' | 'onDelete' | 'onSetPrimary'> {
  picture: GalleryPicture;
  /** From 1. */
  number: number;
}

function Picture({ picture: { id, src, isPrimary }, number, name, busy, onDelete, onSetPrimary }: PictureProps) {
  const { t } = useTranslation();
  return (
    <li data-primary={isPrimary || undefined}>
      <img src={src} alt={t('supplier.products.imageOf', { number, name })} />
      {isPrimary && <span className={css.galleryPrimary}>{t('supplier.products.primary')}</span>}
      <div>
        <IconAction
          tip={t('supplier.products.setPrimary')}
          label={t('supplier.products.setPrimaryOf', { number })}
          icon={isPrimary ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          disabled={isPrimary || busy}
          onClick={() => onSetPrimary(id)}
        />
        <IconAction
          tip={t('ui.action.delete')}
          label={t('supplier.products.deleteImageOf', { number })}
          icon={<DeleteOutlined aria-hidden />}
          danger
          disabled={busy}
          onClick={() => onDelete(id)}
        />
      </div>
    </li>
  );
}
