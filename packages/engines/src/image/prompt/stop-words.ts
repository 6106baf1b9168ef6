/** Words that look like things and are not: looks, styles, measures, the language of prompts. */
export const STOP = new Set(
  (
    'slice leaves the and with for from into over under above below ' +
    'behind near style art digital painting illustration poster picture image photo ' +
    'photograph render rendering realistic hyperrealistic photorealistic cinematic detailed ' +
    'highly ultra hd uhd 4k 8k 3d 2d quality masterpiece trending artstation beautiful ' +
    'stunning epic amazing gorgeous dramatic lighting light dark bright vivid colorful ' +
    'colourful golden gold silver red blue green yellow orange purple pink black white brown ' +
    'grey gray teal cyan magenta crimson amber bronze emerald ruby sapphire ' +
    'big small large giant huge tiny little tall long short old new young ancient modern ' +
    'futuristic happy sad angry cute cool hot cold fast slow high low top bottom left right ' +
    'front back side view scene background foreground close up wide shot angle concept ' +
    'abstract minimal minimalist vintage retro classic fantasy magic magical mystical dream ' +
    'dreamy surreal charging running flying standing sitting riding holding looking wearing ' +
    'going rising falling glowing shining floating made using like very free full ' +
    'half open mode please draw make create show generate design type set lot number time ' +
    'day night morning evening sunset sunrise dawn dusk water air earth tone mood feel vibe ' +
    'energy power love life death hope peace war future past its his her their this that ' +
    'these those there here what who where when how why not but than then them they you your ' +
    'our out off all any each every both more most other some such only own same too can ' +
    'will just should now on in at of to by is are was were be been being have has had do ' +
    'does did as if or an it we he she me my no so crypto cryptocurrency token ethereum defi ' +
    'nft web3 price'
  ).split(' '),
);
