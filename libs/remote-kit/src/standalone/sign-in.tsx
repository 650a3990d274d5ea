import { useState } from 'react';

/** Sign-in form for development only, not styled like the product; it uses the stack's accounts. */
export function StandaloneSignIn({
  onSignIn,
}: {
  onSignIn: (given: { email: string; password: string }) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      style={{ display: 'grid', gap: 12, maxWidth: 320, margin: '80px auto', fontFamily: 'sans-serif' }}
      onSubmit={(event) => {
        event.preventDefault();
        void onSignIn({ email, password });
      }}
    >
      <input aria-label="email" type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <input
        aria-label="password"
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button type="submit">→</button>
    </form>
  );
}
