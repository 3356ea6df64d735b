/** Chinese: `English: 词`. */
export const chinese = `
CLAUSE: 的
and: 和, 与, 跟
with: 带着, 带
on: 上, 上面, 之上
in: 里, 里面, 中, 中间
under: 下, 下面, 底下
beside: 旁边, 旁
behind: 后面
in front of: 前面
AT: 在
a: 一只, 一个, 一位, 一朵, 一辆, 一杯, 一条, 一头, 一棵, 一
two: 两只, 两个, 两位, 二, 两朵, 两
three: 三只, 三个, 三朵, 三
four: 四只, 四个, 四
five: 五只, 五个, 五
six: 六只, 六个, 六
seven: 七只, 七个, 七
eight: 八只, 八个
nine: 九只, 九个
ten: 十只, 十个
drinking: 在喝, 喝, 喝着, 正在喝
eating: 在吃, 吃, 吃着, 正在吃
reading: 在看书, 看书, 读, 看
riding: 在骑, 骑, 骑着, 坐着
driving: 开着
wearing: 戴, 戴着, 穿, 穿着
holding: 拿, 拿着, 抱着, 抱, 举着
playing: 在弹, 弹, 弹着, 玩, 吹, 打
chasing: 在追, 追, 追逐, 追着
sleeping: 在睡觉, 睡觉, 睡着, 睡觉的
dancing: 在跳舞, 跳舞
flying: 飞, 飞翔
swimming: 游泳
running: 在跑, 跑, 跑步, 奔跑
jumping: 跳, 跳跃
sitting: 坐
surfing: 冲浪
skateboarding: 滑板运动, 玩滑板
fishing: 在钓鱼, 钓鱼
cooking: 做饭, 烹饪
doing yoga: 做瑜伽, 练瑜伽
red: 红色, 红
blue: 蓝色, 蓝
green: 绿色, 绿
yellow: 黄色, 黄
black: 黑色, 黑
white: 白色, 白
pink: 粉色, 粉红色
purple: 紫色
orange: 橙色
brown: 棕色
gold: 金色
small: 小
big: 大
giant: 巨大
cute: 可爱
happy: 快乐, 开心
cat: 猫, 猫咪, 小猫
dog: 狗, 小狗
shiba inu: 柴犬
corgi: 柯基
panda: 熊猫, 大熊猫
bear: 熊
fox: 狐狸
wolf: 狼
rabbit: 兔子, 兔
bird: 鸟, 小鸟
owl: 猫头鹰
duck: 鸭子
penguin: 企鹅
frog: 青蛙
turtle: 乌龟
fish: 鱼
koi: 锦鲤
goldfish: 金鱼
whale: 鲸鱼
shark: 鲨鱼
octopus: 章鱼
dragon: 龙
dinosaur: 恐龙
horse: 马
cow: 牛
pig: 猪
sheep: 羊
tiger: 老虎, 虎
lion: 狮子
elephant: 大象
monkey: 猴子
butterfly: 蝴蝶
bee: 蜜蜂
unicorn: 独角兽
sloth: 树懒
hedgehog: 刺猬
bubble tea: 奶茶, 珍珠奶茶
coffee: 咖啡
tea: 茶
noodles: 面条, 拉面
dumpling: 饺子, 包子
rice: 米饭
cake: 蛋糕
ice cream: 冰淇淋
beer: 啤酒
apple: 苹果
lemon: 柠檬
strawberry: 草莓
watermelon: 西瓜
bicycle: 自行车
car: 汽车, 车
train: 火车
skateboard: 滑板
boat: 船
plane: 飞机
house: 房子
castle: 城堡
mountain: 山
forest: 森林
sea: 海, 大海, 海洋
beach: 海滩
river: 河
city: 城市
snow: 雪
rain: 雨
night: 夜晚, 夜
sunset: 日落
space: 太空
autumn: 秋天
spring: 春天
summer: 夏天
winter: 冬天
moon: 月亮, 月球
sun: 太阳
star: 星星
cloud: 云
wave: 海浪
rainbow: 彩虹
tree: 树
cherry blossom: 樱花
flower: 花
sunflower: 向日葵
rose: 玫瑰
lotus: 荷花, 莲花
bamboo: 竹子
mushroom: 蘑菇
heart: 心, 爱心
crown: 皇冠
witch hat: 女巫帽, 巫师帽
straw hat: 草帽
hat: 帽子
glasses: 眼镜
sunglasses: 墨镜, 太阳镜
book: 书
guitar: 吉他
umbrella: 雨伞, 伞
balloon: 气球
lantern: 灯笼
man: 男人
woman: 女人
girl: 女孩
boy: 男孩
grandma: 奶奶
grandpa: 爷爷
astronaut: 宇航员
chef: 厨师
pattern: 图案
watercolor: 水彩
christmas: 圣诞
lunar new year: 新年, 春节
`;
