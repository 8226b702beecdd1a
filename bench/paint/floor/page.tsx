/** A bare page: a heading, a line, a field and a button, pre-rendered and hydrated. What any React page costs at least. */
export function Page() {
  return (
    <main>
      <h1>Find care near you</h1>
      <p>Tell us where you are and what you are looking for.</p>
      <form>
        <label>
          Zip code <input inputMode="numeric" name="zip" />
        </label>
        <button type="submit">Start</button>
      </form>
    </main>
  );
}
