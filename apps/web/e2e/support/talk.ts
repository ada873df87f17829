import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { NeoCard } from '@neo/contracts';

/** The conversation on the screen. */
export const talkWith = (page: Page, name: string) => {
  const log = page.getByRole('log', { name: `Conversation with ${name}` });
  const field = page.getByRole('textbox', { name: `Message to ${name}` });
  const messages = log.getByRole('article');
  return {
    log,
    field,
    messages,
    /** Resolves when no reply is running and this many messages are shown. */
    async hasMessages(count: number): Promise<void> {
      await expect(messages).toHaveCount(count);
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    },
    /**
     * The messages on the screen without their times, which change from the browser's clock to the server's on reload.
     */
    async texts(): Promise<string[]> {
      const texts = await messages.allInnerTexts();
      return texts.map((text) => text.replaceAll(/\d{1,2}:\d{2}\s[AP]M/g, '').trim());
    },
    /** Sends a message and waits for the complete reply. */
    async say(text: string): Promise<void> {
      const before = await messages.count();
      await field.fill(text);
      await field.press('Enter');
      await this.hasMessages(before + 2);
    },
  };
};

export type Talk = ReturnType<typeof talkWith>;

/** Opens the chat with this NEO and resolves when it shows the expected number of messages. */
export async function openTalk(page: Page, neo: NeoCard, messages = 1): Promise<Talk> {
  await page.goto(`/chat/${neo.id}`);
  const talk = talkWith(page, neo.name);
  await talk.hasMessages(messages);
  return talk;
}
