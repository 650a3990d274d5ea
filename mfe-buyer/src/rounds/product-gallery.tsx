import {
  CloseOutlined,
  LeftOutlined,
  PictureOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@junto/ui/core';
import { Image } from '@junto/ui/data';
import css from './product-gallery.module.css';

interface ProductGalleryProps {
  /** `/images/<hash>`, the initial one first. */
  images: readonly string[];
  name: string;
}

/** The fourth thumbnail shows the number of further pictures. */
const maxThumbs = 4;

/** Product pictures: one large with thumbnails; a click opens it full screen with zoom. */
export function ProductGallery({ images, name }: ProductGalleryProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const count = images.length;
  const image = images[at] ?? images[0];
  if (image === undefined)
    return (
      <div className={css.large} role="img" aria-label={t('ui.picture.missing')}>
        <PictureOutlined aria-hidden />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className={css.large}
        aria-label={t('buyer.round.enlarge', { number: at + 1, count, product: name })}
        aria-haspopup="dialog"
        onClick={() => setEnlarged(true)}
      >
        <img
          src={`${image}-640`}
          srcSet={`${image}-640 640w, ${image}-1280 1280w`}
          sizes="(max-width: 767px) 100vw, 280px"
          alt=""
        />
        <ZoomInOutlined className={css.zoom} aria-hidden />
        {count > 1 && <span className={css.position}>{t('buyer.round.position', { number: at + 1, count })}</span>}
      </button>
      {count > 1 && <Thumbs images={images} at={at} onChoose={setAt} onMore={() => setEnlarged(true)} />}
      <Enlarged images={images} name={name} at={at} open={enlarged} onOpen={setEnlarged} onChange={setAt} />
    </>
  );
}

interface ThumbsProps {
  images: readonly string[];
  at: number;
  onChoose: (at: number) => void;
  onMore: () => void;
}

function Thumbs({ images, at, onChoose, onMore }: ThumbsProps) {
  const { t } = useTranslation();
  const count = images.length;
  const hidden = count - maxThumbs;
  return (
    <div className={css.thumbs}>
      {images.slice(0, maxThumbs).map((image, place) => {
        const more = hidden > 0 && place === maxThumbs - 1;
        return (
          <button
            key={image}
            type="button"
            aria-label={t('buyer.round.showPicture', { number: place + 1, count })}
            aria-pressed={place === at}
            onClick={() => {
              onChoose(place);
              if (more) onMore();
            }}
          >
            <img src={`${image}-320`} alt="" loading="lazy" />
            {more && <span>+{hidden}</span>}
          </button>
        );
      })}
    </div>
  );
}

interface EnlargedProps extends ProductGalleryProps {
  at: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (at: number) => void;
}

type PreviewGroupProps = ComponentProps<typeof Image.PreviewGroup>;
type Preview = Exclude<NonNullable<PreviewGroupProps['preview']>, boolean>;

/** Full screen view: arrows switch pictures, wheel and pinch zoom, Escape returns. */
function Enlarged({ images, name, at, open, onOpen, onChange }: EnlargedProps) {
  const { t } = useTranslation();
  const last = images.length - 1;
  // The library's arrows have fixed English labels, so they are replaced.
  const tools: Preview['actionsRender'] = (_own, { actions }) => {
    const tool = (icon: ReactNode, name: string, act: () => void, disabled = false) => (
      <Button icon={icon} aria-label={name} disabled={disabled} onClick={act} />
    );
    return (
      <div className={css.tools}>
        {last > 0 &&
          tool(<LeftOutlined aria-hidden />, t('buyer.round.previous'), () => actions.onActive(-1), at === 0)}
        {tool(<ZoomOutOutlined aria-hidden />, t('buyer.round.zoomOut'), actions.onZoomOut)}
        {tool(<ZoomInOutlined aria-hidden />, t('buyer.round.zoomIn'), actions.onZoomIn)}
        {last > 0 && tool(<RightOutlined aria-hidden />, t('buyer.round.next'), () => actions.onActive(1), at === last)}
      </div>
    );
  };
  return (
    <Image.PreviewGroup
      items={[...images]}
      classNames={{ popup: { root: css.enlarged } }}
      preview={{
        alt: t('ui.picture.of', { name }),
        open,
        onOpenChange: onOpen,
        current: at,
        onChange,
        closeIcon: (
          <>
            <CloseOutlined aria-hidden />
            <span className="visually-hidden">{t('ui.action.close')}</span>
          </>
        ),
        countRender: (number, count) => t('buyer.round.position', { number, count }),
        actionsRender: tools,
      }}
    />
  );
}
