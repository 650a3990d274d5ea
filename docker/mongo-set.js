// Run by mongosh against the first server: makes the replica set unless it is there, and waits for its primary.
const members = ['mongo-1', 'mongo-2', 'mongo-3'].map((host, _id) => ({ _id, host: `${host}:27017` }));
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'junto', members, settings: { electionTimeoutMillis: 2000 } });
}
while (!rs.status().members.some(({ stateStr }) => stateStr === 'PRIMARY')) sleep(200);
