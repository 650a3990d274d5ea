import { model, Schema } from 'mongoose';
import type { RemoteName } from '@junto/contracts/remotes';

/** Which version of a remote is live, since when, on whose word. */
export interface LiveRemote {
  _id: RemoteName;
  version: string;
  /** Of the files as they were when the version was released: a file that was changed afterwards is refused by browsers. */
  integrity: { file: string; hash: string }[];
  by: string;
  at: Date;
  /** The last changes, newest first. */
  history: { version: string; by: string; at: Date }[];
}

const schema = new Schema<LiveRemote>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    // Pairs and not a map: a file's name has dots, which a field's name must not have.
    integrity: { type: [new Schema({ file: String, hash: String }, { _id: false })], required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    history: { type: [new Schema({ version: String, by: String, at: Date }, { _id: false })], default: [] },
  },
  { collection: 'live_remotes', versionKey: false },
);

export const LiveRemoteModel = model<LiveRemote>('LiveRemote', schema);
