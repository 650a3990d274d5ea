import { useEffect, useRef, useState } from 'react';
import { inPlace, ordered } from './picture-order';
import type { GalleryPicture } from './picture-tile';
import { useRefusedFiles } from './use-refused-files';

export interface ChosenPicture extends GalleryPicture {
  file: File;
}

/** Pictures of a product that is not created yet: held here and uploaded afterwards, in order. */
export function useChosenPictures() {
  const { refused, sift, dismiss } = useRefusedFiles();
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const made = urls.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const choose = (files: readonly File[]) => {
    const added = sift(files).map((file) => ({ id: crypto.randomUUID(), src: URL.createObjectURL(file), file }));
    urls.current.push(...added.map(({ src }) => src));
    setPictures((before) => [...before, ...added]);
  };
  const remove = (id: string) => setPictures((before) => before.filter((picture) => picture.id !== id));
  const move = (id: string, place: number) =>
    setPictures((before) => {
      const ids = before.map((picture) => picture.id);
      return ordered(before, inPlace(ids, id, place));
    });
  return { pictures, refused, choose, remove, move, dismiss };
}
