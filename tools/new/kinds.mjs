import { endpoint } from './endpoint.mjs';
import { event } from './event.mjs';
import { field } from './field.mjs';
import { list } from './list.mjs';
import { notification } from './notification.mjs';
import { screen } from './screen.mjs';
import { service } from './service.mjs';

/**
 * Files from the root of the checkout, and what is left to do. `natsUsers`: the users of the event server change.
 * @typedef {{ files: string[], next: string[], natsUsers?: boolean }} Written
 */
/** @typedef {{ pt?: string, from?: string, on?: string, like?: string, column?: boolean }} Options */
/**
 * A generator: its arguments and options for the command line, and the function that writes. That function takes the
 * root of a checkout, and throws `NotWritten` before anything is written.
 * @typedef {object} Kind
 * @property {string} words
 * @property {string} about
 * @property {[flags: string, meaning: string][]} [options]
 * @property {(root: string, words: string[], options: Options) => Written} write
 */

/** @type {[string, string]} */
const pt = ['--pt <name>', 'the name in Portuguese'];

/** Generators of `npm run new`. @type {Record<string, Kind>} */
export const kinds = {
  endpoint: {
    words: '[area.noun]',
    about: 'a paged list and a create endpoint of documents that the service owns',
    write: endpoint,
  },
  event: {
    words: '[owner.noun.past] [listener]',
    about: 'an event, and a read model of it in another service',
    options: [pt],
    write: event,
  },
  field: {
    words: '[product.name]',
    about: 'a field of products: contract, form, import and texts',
    options: [
      ['--like <field>', 'a field of products that it follows'],
      ['--column', 'import files have a column for it'],
      pt,
    ],
    write: field,
  },
  list: {
    words: '[area.noun]',
    about: 'a list of documents of another service: read model, consumer, filter, paging, CSV and page',
    options: [['--from <events>', 'events that fill the list, parted by commas'], pt],
    write: list,
  },
  notification: {
    words: '[kind] [role]',
    about: 'a kind of notification: rule, parameters, texts, mailing and icon',
    options: [['--on <event>', 'the event, if the kind does not name it'], pt],
    write: notification,
  },
  screen: { words: '[area.noun]', about: 'a page that shows what an endpoint lists', options: [pt], write: screen },
  service: { words: '[service.noun]', about: 'a service with its first endpoint', options: [pt], write: service },
};
