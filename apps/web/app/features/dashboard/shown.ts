/** The catalog has the rest. Two whole rows of the wall: five cards hang side by side where there is room, else four. */
export const PUBLIC_SHOWN = 10;
