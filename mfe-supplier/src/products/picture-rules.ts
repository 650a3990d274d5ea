import { addProductImage } from '@junto/contracts/supplier/products';

const { accept, maxBytes } = addProductImage.upload;

/** Accepted file types of the contract, for the file picker. */
export const acceptedPictures = accept.join(',');

/** Why a file cannot be uploaded; undefined if it can. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): 'notAnImage' | 'tooLarge' | undefined {
  if (!(accept as readonly string[]).includes(type)) return 'notAnImage';
  return size > maxBytes ? 'tooLarge' : undefined;
}

/** Formats a file size in the unit of the limit: 8,900,000 is 8.5. */
export function bytesInMb(bytes: number): number {
  return Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
}
