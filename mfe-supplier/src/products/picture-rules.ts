import { addProductImage } from '@junto/contracts/supplier/products';

const { accept, maxBytes } = addProductImage.upload;

/** The kinds of file that the contract takes, for the file chooser. */
export const acceptedPictures = accept.join(',');

/** Why a file is no picture that can be sent; undefined when it is one. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!(accept as readonly string[]).includes(type)) return 'notAnImage';
  return size > maxBytes ? 'tooLarge' : undefined;
}
