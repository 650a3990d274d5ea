interface Party {
  name: string;
  contact?: { name: string; email: string } | null;
}

/** Contact person of an invoice party, with their address; a person who is the party is not named twice. */
export function contactLine({ name, contact }: Party): string {
  if (!contact) return '';
  return contact.name === name ? contact.email : `${contact.name} · ${contact.email}`;
}
