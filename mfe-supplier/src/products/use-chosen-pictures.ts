import { useEffect, useRef, useState } from 'react';
import type { GalleryPicture } from './picture-gallery';

interface ChosenPicture extends GalleryPicture {
  file: File;
}

/** Pictures of a product that is not added yet: kept here, and sent once it exists. */
export function useChosenPictures() {
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const add = (file: File) => {
    const src = URL.createObjectURL(file);
    urls.current.push(src);
    const id = crypto.randomUUID();
    setPictures((before) => [...before, { id, src, file, isPrimary: before.length === 0 }]);
  };
  const remove = (id: string) =>
    setPictures((before) => {
      const left = before.filter((picture) => picture.id !== id);
      return left.some(({ isPrimary }) => isPrimary)
        ? left
        : left.map((picture, index) => ({ ...picture, isPrimary: index === 0 }));
    });
  const setPrimary = (id: string) =>
    setPictures((before) => before.map((picture) => ({ ...picture, isPrimary: picture.id === id })));
  /** The primary first: the first one uploaded becomes primary. */
  const files = [...pictures].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ file }) => file);
  return { pictures, files, add, remove, setPrimary };
}
