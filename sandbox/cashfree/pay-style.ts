/**
 * The styles of the test payment page: one column, thumb-sized buttons, no pictures or fonts to
 * load.
 */
export const payStyle = `
:root { color-scheme: light; --ink: #1b1e2b; --quiet: #5a6072; --line: #d9dce6; --ground: #f4f5f9;
  --accent: #4a2f8f; --accent-press: #3a2473; --notice: #fff3d6; --notice-ink: #5f4300; }
* { box-sizing: border-box; margin: 0; }
html { min-height: 100%; background: var(--ground); color: var(--ink);
  font: 17px/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
body { min-height: 100dvh; display: flex; flex-direction: column; }
.notice { background: var(--notice); color: var(--notice-ink); padding: 12px 20px; font-size: 15px;
  text-align: center; text-wrap: balance; }
main { width: 100%; max-width: 26rem; margin: 0 auto; padding: 28px 20px 32px; flex: 1;
  display: flex; flex-direction: column; gap: 24px; }
h1 { font-size: 17px; font-weight: 500; color: var(--quiet); }
h1 strong { display: block; margin-top: 4px; color: var(--ink); font-size: 40px; line-height: 1.15;
  font-weight: 700; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
dl { display: grid; gap: 8px; padding: 16px 0; border-block: 1px solid var(--line); font-size: 15px; }
dl div { display: flex; gap: 16px; justify-content: space-between; }
dt { color: var(--quiet); }
dd { text-align: right; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
button, .back { min-height: 52px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px;
  background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; }
button:hover, .back:hover { border-color: var(--quiet); }
button:focus-visible, .back:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.pay, .later { grid-column: 1 / -1; }
.pay { background: var(--accent); border-color: var(--accent); color: #fff; }
.pay:hover { background: var(--accent-press); border-color: var(--accent-press); }
.close { border-color: transparent; background: transparent; color: var(--quiet); }
.hint { color: var(--quiet); font-size: 14px; }
.done { color: var(--ink); font-size: 20px; font-weight: 600; text-wrap: balance; }
`
