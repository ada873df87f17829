/** Our addresses in the outside world, in one place, so that a deployment changes them in one. */
export const SUPPORT_EMAIL = 'support@neo.example';
export const SOCIAL_URL = 'https://x.com/hashtag/NEOpersonas';
