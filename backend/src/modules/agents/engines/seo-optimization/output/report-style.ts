/** Colours of the console's design language, light and dark by the reader's setting. */
export const style = `
:root { color-scheme: light dark; --canvas: #f2f5f4; --surface: #ffffff; --sunken: #edf1f0; --text: #15211d; --muted: #4a5753; --faint: #5f6b66; --line: #d9dfdd; --ok: #076443; --ok-bar: #31956b; --warning: #8b5e02; --warning-bar: #bf7b0f; --error: #9d1219; --error-bar: #d02c2a; --notice: #0066ab; --notice-bar: #1680cf; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0c1311; --surface: #121a17; --sunken: #080e0c; --text: #ecf1f0; --muted: #aab6b1; --faint: #8d9995; --line: #252e2b; --ok: #6ee2ad; --ok-bar: #40a579; --warning: #f6bf51; --warning-bar: #f0b43f; --error: #f86b60; --error-bar: #f05b52; --notice: #6ac2f8; --notice-bar: #59b6f3; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--canvas); color: var(--text); font: 15px/1.5 "Hanken Grotesk", system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; padding: 32px 16px 64px; }
main { max-width: 820px; margin: 0 auto; }
h1 { font-size: 24px; line-height: 1.25; letter-spacing: -0.015em; overflow-wrap: anywhere; }
h2 { font-size: 16px; margin: 36px 0 12px; }
h2 .faint { font-weight: 400; font-size: 13px; margin-left: 6px; }
h3 { font-size: 14px; font-weight: 600; }
p { max-width: 65ch; overflow-wrap: anywhere; }
.faint { color: var(--faint); }
header { display: flex; gap: 28px; align-items: flex-start; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 24px; }
.about { flex: 1; min-width: 0; }
.address { color: var(--muted); font-size: 13px; margin-top: 2px; }
.score { flex: none; width: 148px; white-space: nowrap; }
.score strong { font-size: 56px; line-height: 1; letter-spacing: -0.03em; }
.score span { color: var(--faint); font-size: 13px; margin-left: 6px; }
.bar { height: 6px; border-radius: 3px; background: var(--sunken); margin-top: 12px; overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--tone); }
.good { --tone: var(--ok-bar); } .fair { --tone: var(--warning-bar); } .poor { --tone: var(--error-bar); }
.counts { margin-top: 14px; font-size: 13px; color: var(--muted); }
.counts span { display: inline-block; white-space: nowrap; margin-right: 12px; } .counts b { font-size: 15px; }
b.error { color: var(--error); } b.warning { color: var(--warning); } b.notice { color: var(--notice); } b.ok { color: var(--ok); }
dl { display: flex; flex-wrap: wrap; gap: 8px 24px; margin-top: 16px; padding-top: 14px; border-top: 1px solid var(--line); font-size: 13px; }
dt { color: var(--faint); } dd { font-weight: 550; }
.result { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 16px 20px; }
.result .where { font-size: 13px; color: var(--muted); } .result .what { font-size: 19px; line-height: 1.35; color: var(--notice); } .result p:last-child { font-size: 14px; color: var(--muted); }
article { background: var(--surface); border: 1px solid var(--line); border-left: 3px solid var(--tone); border-radius: 4px 8px 8px 4px; padding: 14px 20px 16px; margin-bottom: 10px; }
article.error { --tone: var(--error-bar); } article.warning { --tone: var(--warning-bar); } article.notice { --tone: var(--notice-bar); }
.finding { margin-top: 8px; font-size: 14px; } .goal { color: var(--faint); font-size: 13px; }
.fix { color: var(--muted); } .fix b { color: var(--text); font-weight: 600; margin-right: 4px; }
pre { display: flex; gap: 14px; background: var(--sunken); border-radius: 4px; padding: 8px 12px; margin: 6px 0; font: 12px/1.5 "Geist Mono", ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
pre span { color: var(--faint); flex: none; }
details { border-top: 1px solid var(--line); } details:last-child { border-bottom: 1px solid var(--line); }
.rest { margin-top: 36px; } summary { padding: 10px 2px; cursor: pointer; font-size: 14px; font-weight: 550; }
.rest ul { padding: 0 0 14px 20px; font-size: 14px; color: var(--muted); } .outline { list-style: none; padding-left: 2px !important; }
@media (max-width: 560px) { header { flex-direction: column; gap: 18px; } .score { width: 100%; } }
@media print { body { background: none; } }
`;
