export default function Page() {
  return (
    <main>
      <h1>One good mug</h1>
      <p>The routes are at /api/checkout and /api/webhooks.</p>
    </main>
  );
}
