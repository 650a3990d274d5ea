import mongoose from 'mongoose';

/** The database's clock: the clock of a server may be minutes off. */
export async function databaseNow(): Promise<Date> {
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  return hello?.localTime as Date;
}
