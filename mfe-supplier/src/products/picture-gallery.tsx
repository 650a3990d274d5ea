import { UploadOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import css from './gallery.module.css';
import { acceptedPictures } from './picture-rules';
import { PictureTile, type GalleryPicture } from './picture-tile';
import { PictureUploads, type PictureUpload } from './picture-uploads';

interface PictureGalleryProps {
  /** Name of the product. */
  name: string;
  /** In display order; the first one is the primary picture. */
  pictures: readonly GalleryPicture[];
  /** Running and rejected uploads. */
  uploads: readonly PictureUpload[];
  busy: boolean;
  onChoose: (files: readonly File[]) => void;
  onDismiss: (id: string) => void;
  onRetry?: (id: string) => void;
  onDelete: (id: string) => void;
  onSetPrimary: (id: string) => void;
  /** @param place from 0 */
  onMove: (id: string, place: number) => void;
}

/** Pictures of a product: choose or drop several at once, reorder by drag and drop or buttons, delete. */
export function PictureGallery({ name, pictures, uploads, busy, onChoose, ...moves }: PictureGalleryProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const { list, dragged, drag, move, announcement } = useMoves(pictures, moves.onMove);
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const drop = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  const above = (event: DragEvent) => {
    if (!isFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      className={css.gallery}
      aria-label={t('supplier.products.images')}
      data-over={over || undefined}
      onDragOver={above}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <GalleryHead busy={busy} onChoose={onChoose} />
      <PictureUploads uploads={uploads} onDismiss={moves.onDismiss} onRetry={moves.onRetry} />
      {pictures.length === 0 ? (
        <p className={css.galleryNone}>{t('supplier.products.noImages')}</p>
      ) : (
        <ul ref={list} className={css.galleryTiles}>
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.id}
              {...{ name, picture, place, busy, dragged }}
              count={pictures.length}
              onDelete={moves.onDelete}
              onSetPrimary={moves.onSetPrimary}
              onMove={move}
              onDrag={drag}
            />
          ))}
        </ul>
      )}
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </section>
  );
}

/** Drag state, and the focus and announcement after a move by button. */
function useMoves(pictures: readonly GalleryPicture[], onMove: PictureGalleryProps['onMove']) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, drag] = useState<string>();
  const [moved, setMoved] = useState<{ place: number; by: number }>();
  const move = (id: string, place: number, byButton: boolean) => {
    const from = pictures.findIndex((picture) => picture.id === id);
    if (from < 0 || from === place) return;
    onMove(id, place);
    setMoved(byButton ? { place, by: place - from } : undefined);
  };
  useEffect(() => {
    const tile = moved && list.current?.children[moved.place];
    const [left, right] = tile?.querySelectorAll('button') ?? [];
    const [wanted, other] = moved && moved.by < 0 ? [left, right] : [right, left];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);
  const announcement = moved && t('supplier.products.movedTo', { number: moved.place + 1, count: pictures.length });
  return { list, dragged, drag, move, announcement };
}

function GalleryHead({ busy, onChoose }: Pick<PictureGalleryProps, 'busy' | 'onChoose'>) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again after it was deleted.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
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
        multiple
        hidden
        aria-label={t('supplier.products.upload')}
        onChange={chosen}
      />
    </div>
  );
}
