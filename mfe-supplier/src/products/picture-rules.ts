import { addProductImage } from '@junto/contracts/supplier/products';

const { accept, maxBytes } = addProductImage.upload;

/** The kinds of file that the contract takes, for the file chooser. */
export const acceptedPictures = accept.join(',');

/** Why a file is no picture that can be sent; undefined when it is one. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!(accept as readonly string[]).includes(type)) return 'notAnImage';
  return size > maxBytes ? 'tooLarge' : undefined;
}

/** A size of a file as it is said: 8,900,000 is 8.5, whose unit is that of the bound. */
export function bytesInMb(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
}
