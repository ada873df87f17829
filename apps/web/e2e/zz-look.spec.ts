import { expect, test } from './support/test.ts';
test.use({ serviceWorkers: 'allow' });
for (const width of [390, 1440]) for (const scheme of ['light', 'dark'] as const) for (const lang of ['en', 'es'])
  test(`look ${width} ${scheme} ${lang}`, async ({ page, context, talkingTo, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(() => {
      class R { start() { (this as any).onstart?.(); (window as any).ears = this; } stop() { (this as any).onend?.(); } abort() {} }
      Object.assign(window, { SpeechRecognition: R, webkitSpeechRecognition: R });
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    });
    const { findNeo } = { findNeo: 0 };
    const r = await context.request.post('/api/auth/login', { data: { email: 'plus@demo.neo', password: 'demo-neo-2026' }, headers: { origin: baseURL ?? '' } });
    expect(r.status()).toBe(200);
    await context.request.patch('/api/auth/user/settings', { data: { preferredLanguage: lang }, headers: { origin: baseURL ?? '' } });
    const cards = (await (await context.request.get('/api/neos/cards?public=true')).json()) as any[];
    const neo = cards.find((c) => c.name === 'Hypatia');
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }]);
    await page.goto(`/chat/${neo.id}`);
    const dictate = page.getByRole('button', { name: /^(Dictate|Dictar)$/ });
    await expect(dictate).toBeVisible();
    await page.screenshot({ path: `/tmp/look/${width}-${scheme}-${lang}-idle.png` });
    await page.getByRole('textbox').last().fill('I wanted to ask you about water, and');
    await dictate.click();
    await page.evaluate(() => (window as any).ears.onresult({ resultIndex: 0, results: [Object.assign([{ transcript: 'whether everything is made of it' }], { isFinal: false })] }));
    await page.screenshot({ path: `/tmp/look/${width}-${scheme}-${lang}-on.png` });
    await page.evaluate(() => { (window as any).ears.onresult({ resultIndex: 0, results: [] }); (window as any).ears.onerror({ error: 'not-allowed' }); (window as any).ears.onend(); });
    await page.screenshot({ path: `/tmp/look/${width}-${scheme}-${lang}-refused.png` });
    await page.goto('/settings');
    const section = page.locator('#notifications');
    await expect(section.getByRole('switch')).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await section.screenshot({ path: `/tmp/look/${width}-${scheme}-${lang}-settings.png` });
  });
