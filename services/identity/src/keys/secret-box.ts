import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Authenticated encryption of secrets that must be readable again, so that the database alone does not reveal them. */
export interface SecretBox {
  /** @param owner id of the owner; the ciphertext cannot be decrypted for another owner */
  seal: (secret: string, owner: string) => string;
  /** @throws when it was encrypted for another owner or with an unknown key, or was changed */
  open: (sealed: string, owner: string) => string;
}

const algorithm = 'aes-256-gcm';
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** @param keys of 32 bytes: the first encrypts, all decrypt, so that keys can rotate */
export function secretBox(keys: readonly Buffer[]): SecretBox {
  const [first] = keys;
  if (!first) throw new Error('At least one key is required');
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv(algorithm, first, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [nameOf(first), ...[nonce, hidden, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open: (sealed, owner) => {
      const [name, ...parts] = sealed.split('.');
      const [nonce, hidden, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      const key = keys.find((one) => nameOf(one) === name);
      if (!key || !nonce || !hidden || !tag) throw new Error('No key decrypts this secret');
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(tag);
      return decipher.update(hidden, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
