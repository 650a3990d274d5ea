import { DeleteOutlined, LeftOutlined, RightOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@junto/remote-kit/icon-action';
import css from './gallery.module.css';

export interface GalleryPicture {
  id: string;
  src: string;
}

interface PictureTileProps {
  name: string;
  picture: GalleryPicture;
  /** Position from 0; the first one is the primary picture. */
  place: number;
  count: number;
  busy: boolean;
  /** Id of the dragged picture. */
  dragged: string | undefined;
  onDrag: (id: string | undefined) => void;
  onMove: (id: string, place: number, byButton: boolean) => void;
  onDelete: (id: string) => void;
  onSetPrimary: (id: string) => void;
}

/**
 * One picture of a gallery. Dropped onto another it takes that position; arrow buttons do the same for keyboard and
 * touch.
 */
export function PictureTile({ name, picture: { id, src }, place, count, busy, dragged, ...moves }: PictureTileProps) {
  const { t } = useTranslation();
  const number = place + 1;
  const isPrimary = place === 0;
  return (
    <li
      draggable
      data-primary={isPrimary || undefined}
      data-dragged={dragged === id || undefined}
      onDragStart={() => moves.onDrag(id)}
      onDragEnd={() => moves.onDrag(undefined)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={() => dragged !== undefined && moves.onMove(dragged, place, false)}
    >
      <img src={src} draggable={false} alt={t('supplier.products.imageOf', { number, name })} />
      {isPrimary && <span className={css.galleryPrimary}>{t('supplier.products.primary')}</span>}
      <div>
        <IconAction
          tip={t('supplier.products.moveLeft')}
          label={t('supplier.products.moveLeftOf', { number })}
          icon={<LeftOutlined aria-hidden />}
          disabled={isPrimary}
          onClick={() => moves.onMove(id, place - 1, true)}
        />
        <IconAction
          tip={t('supplier.products.moveRight')}
          label={t('supplier.products.moveRightOf', { number })}
          icon={<RightOutlined aria-hidden />}
          disabled={number === count}
          onClick={() => moves.onMove(id, place + 1, true)}
        />
        <IconAction
          tip={t('supplier.products.setPrimary')}
          label={t('supplier.products.setPrimaryOf', { number })}
          icon={isPrimary ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          disabled={isPrimary || busy}
          onClick={() => moves.onSetPrimary(id)}
        />
        <IconAction
          tip={t('ui.action.delete')}
          label={t('supplier.products.deleteImageOf', { number })}
          icon={<DeleteOutlined aria-hidden />}
          danger
          disabled={busy}
          onClick={() => moves.onDelete(id)}
        />
      </div>
    </li>
  );
}
