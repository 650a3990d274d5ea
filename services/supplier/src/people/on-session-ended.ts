import { sessionEnded } from '@junto/contracts/events/identity';
import { consume } from '@junto/service-kit/events/consumer';
import { EndedSessionModel } from './ended-session.model';

export const onSessionEnded = consume(sessionEnded, {
  durable: 'end-sessions',
  handler: ({ payload }, session) =>
    EndedSessionModel.updateOne(
      { _id: payload.session_id },
      { $set: { expiresAt: new Date(payload.expires_at) } },
      { upsert: true, session },
    ),
});
